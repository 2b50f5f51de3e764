// placeholder: this room is being furnished
