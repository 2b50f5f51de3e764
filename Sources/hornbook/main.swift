print("hornbook")
