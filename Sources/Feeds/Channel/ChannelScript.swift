extension ChannelTree {
  /// The tree's file name, for the script that lies beside it.
  package static let name = "channel.json"

  /// The first line of the script by which it is known again.
  private static let head =
    "\"\"\"Takes the channel in this folder to Kolibri Studio. Written by 'hornbook export channel'."

  /// Whether a file is such a script.
  package static func isScript(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes.prefix(500), as: UTF8.self).contains(head)
  }

  /// The script that reads the tree and takes it to Kolibri Studio, by ricecooker (0.8).
  package static let script = """
    #!/usr/bin/env python3
    \(head)

        pip install 'ricecooker>=0.8,<0.9'
        python3 chef.py dryrun          looks at every file, and sends nothing
        python3 chef.py --token=TOKEN   sends it; the token stands in the settings of Studio

    What is sent waits in Studio as a draft. '--deploy' puts it in the place of what the channel has; '--publish' besides publishes it.
    ricecooker leaves folders in the folder in which it is started.
    \"""

    import os

    # Where several nodes have the same cover, such as translations, ricecooker's threads get in each other's way.
    os.environ.setdefault("TASK_THREADS", "1")

    from ricecooker.chefs import JsonTreeChef
    from ricecooker.utils.jsontrees import build_tree_from_json, get_channel_node_from_json, read_tree_from_json

    FOLDER = os.path.dirname(os.path.abspath(__file__))
    # What the trees of ricecooker have no names for.
    LABELS = ("grade_levels", "resource_types", "learning_activities", "accessibility_labels", "categories")


    def find(entry):
        \"""Makes the paths of files whole, in whatever folder the script is started.\"""
        if "thumbnail" in entry:
            entry["thumbnail"] = os.path.join(FOLDER, entry["thumbnail"])
        for file in entry.get("files", []):
            file["path"] = os.path.join(FOLDER, file["path"])
        for child in entry.get("children", []):
            find(child)


    def label(node, entry):
        \"""Says what nodes are good for.\"""
        for name in LABELS:
            if name in entry:
                setattr(node, name, entry[name])
        for child, child_entry in zip(node.children, entry.get("children", [])):
            label(child, child_entry)


    class Channel(JsonTreeChef):
        \"""The channel as it stands in the tree.\"""

        def pre_run(self, args, options):
            \"""The tree is there already.\"""

        def construct_channel(self, **kwargs):
            tree = read_tree_from_json(os.path.join(FOLDER, "\(name)"))
            find(tree)
            channel = get_channel_node_from_json(tree)
            build_tree_from_json(channel, tree["children"])
            label(channel, tree)
            return channel


    if __name__ == "__main__":
        Channel().main()

    """
}
