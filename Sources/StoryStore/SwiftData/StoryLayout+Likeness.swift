import Stores

extension StoryLayout {
  /// Likely names of a story library's parts in apps with names of their own.
  static let likenesses = [
    Likeness(
      "Story", needed: "title",
      [
        Likeness.Field("id", .identity, "identifier uuid", isSole: true),
        Likeness.Field("title", .text, "heading headline name caption"),
        Likeness.Field("lastReadAt", .date, "lastread lastopened lastopenedat openedat opened lastviewed"),
        Likeness.Field(
          "updatedAt", .date, "updated modified modifiedat changed changedat edited editedat lastmodified"),
        Likeness.Field(
          "createdAt", .date, "created creationdate datecreated date added addedat written writtenat made madeat",
          isSole: true),
        Likeness.Field("content", .text, "text body fulltext words prose"),
        Likeness.Field("childName", .text, "child kid kidname nameofchild"),
        Likeness.Field("childAge", .number, "age kidage"),
        Likeness.Field("ageGroup", .number, "ages agerange agegroups level"),
        Likeness.Field("theme", .text, "topic subject moral genre"),
        Likeness.Field("mainCharacter", .text, "hero heroine protagonist character"),
        Likeness.Field("readCount", .number, "reads timesread views viewcount"),
        Likeness.Field("isFavorite", .flag, "favorite favourite isfavourite starred liked loved"),
        Likeness.Field("notes", .text, "note remarks remark comment comments"),
        Likeness.Field("language", .text, "lang locale languagetag"),
        Likeness.Field("author", .text, "writer writtenby"),
        Likeness.Field("illustrator", .text, "artist illustratedby"),
        Likeness.Field("summary", .text, "blurb synopsis abstract description about"),
        Likeness.Field("coverRelativePath", .text, "cover coverpath coverimage coverfile"),
      ]),
    Likeness(
      "Page", needed: "text",
      [
        Likeness.Field("id", .identity, "identifier uuid", isSole: true),
        Likeness.Field("altText", .text, "alt alternativetext picturedescription imagedescription"),
        Likeness.Field("imagePrompt", .text, "prompt pictureprompt"),
        Likeness.Field("text", .text, "content body words paragraph prose passage narration"),
        Likeness.Field(
          "pageNumber", .number, "number index order position page pageindex sortorder sequence ordinal", isSole: true),
        Likeness.Field(
          "illustrationRelativePath", .text,
          "illustration picture image picturefile imagefile picturename imagename picturepath imagepath filename"),
        Likeness.Field("illustrationData", .bytes, "illustration picture image drawing", isSole: true),
        Likeness.Field("illustrationStatus", .text, "status state stage picturestatus imagestatus"),
      ]),
    Likeness(
      "StoryCollection", entities: "collection shelf series anthology album bookcase", needed: "name",
      [
        Likeness.Field("id", .identity, "identifier uuid", isSole: true),
        Likeness.Field("name", .text, "title label heading"),
        Likeness.Field("descriptionText", .text, "about summary details"),
        Likeness.Field("updatedAt", .date, "updated modified changed edited"),
        Likeness.Field("createdAt", .date, "created creationdate date added made", isSole: true),
        Likeness.Field("targetAgeGroup", .number, "ages agerange level"),
        Likeness.Field("completionProgress", .number, "progress completion"),
      ]),
    Likeness(
      "Achievement", entities: "achievement badge award trophy medal", needed: "name",
      [
        Likeness.Field("id", .identity, "identifier uuid", isSole: true),
        Likeness.Field("name", .text, "title label"),
        Likeness.Field("descriptionText", .text, "about summary details"),
        Likeness.Field("earnedAt", .date, "earned won wonat date awardedat", isSole: true),
        Likeness.Field("type", .text, "sort category"),
        Likeness.Field("iconName", .text, "icon symbol"),
      ]),
    Likeness(
      "UserProfile", entities: "profile", needed: "childName",
      [
        Likeness.Field("id", .identity, "identifier uuid", isSole: true),
        Likeness.Field("childName", .text, "name child kid firstname"),
        Likeness.Field("dateOfBirth", .date, "birthday birthdate born birth"),
        Likeness.Field("createdAt", .date, "created creationdate added", isSole: true),
      ]),
  ]
}
