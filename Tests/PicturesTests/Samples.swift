import Pictures
import TestSupport
import Testing

/// A real picture, made by an encoder, and what is known of it.
struct Sample: CustomTestStringConvertible, Sendable {
  let name: String
  let type: PictureType
  let width: Int
  let height: Int
  let bytes: [UInt8]

  var testDescription: String { name }
}

extension Sample {
  private init(name: String, type: PictureType, width: Int, height: Int, base64: String) {
    self.init(name: name, type: type, width: width, height: height, bytes: [UInt8](base64: base64))
  }

  static let all = [
    Sample(name: "png", type: .png, width: 5, height: 3, bytes: SamplePictures.png),
    Sample(
      name: "baseline JPEG", type: .jpeg, width: 5, height: 3,
      base64: """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1td\
        hbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSk\
        pKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAADAAUDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAL/xAAWEAEB\
        AQAAAAAAAAAAAAAAAAAAARH/xAAUAQEAAAAAAAAAAAAAAAAAAAAE/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQAC\
        EQMRAD8AqTAADX//2Q==
        """),
    Sample(
      name: "progressive JPEG", type: .jpeg, width: 5, height: 3,
      base64: """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1td\
        hbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSk\
        pKSkpKSkpKSkpKSkpKSkpKSkpKT/wgARCAADAAUDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAH/xAAVAQEB\
        AAAAAAAAAAAAAAAAAAADBP/aAAwDAQACEAMQAAABonb/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oACAEBAAEFAn//xAAU\
        EQEAAAAAAAAAAAAAAAAAAAAA/9oACAEDAQE/AX//xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oACAECAQE/AX//xAAUEAEA\
        AAAAAAAAAAAAAAAAAAAA/9oACAEBAAY/An//xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oACAEBAAE/IX//2gAMAwEAAgAD\
        AAAAEA//xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oACAEDAQE/EH//xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oACAECAQE/\
        EH//xAAWEAEBAQAAAAAAAAAAAAAAAAABABH/2gAIAQEAAT8QDL//2Q==
        """),
    Sample(
      name: "JPEG taken on its side", type: .jpeg, width: 3, height: 5,
      base64: """
        /9j/4AAQSkZJRgABAQAAAQABAAD/4QAiRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAAAAAAD/2wBDABsSFBcUERsX\
        FhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4r\
        K06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAADAAUDASIA\
        AhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIh\
        MUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZn\
        aGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl\
        5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3\
        AAECAxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RV\
        VldYWVpjZGVmZ2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU\
        1dbX2Nna4uPk5ebn6Onq8vP09fb3+Pn6/9oADAMBAAIRAxEAPwBwGKKKK4DtP//Z
        """),
    Sample(name: "JPEG with restarts", type: .jpeg, width: 64, height: 48, bytes: SamplePictures.jpeg),
    Sample(
      name: "GIF of two frames", type: .gif, width: 5, height: 3,
      base64: """
        R0lGODdhBQADAIEAAMh4KAAA/wAAAAAAACwAAAAABQADAAAICwABCBwYYKBBAAEBACH5BAEAAAEALAAAAAAFAAMAgQAA\
        AAAAAAAAAAAAAAgIAAEIHEiwYEAAOw==
        """),
    Sample(
      name: "lossy WebP", type: .webp, width: 5, height: 3,
      base64: """
        UklGRjgAAABXRUJQVlA4ICwAAACQAQCdASoFAAMABABoJbACdLoAA5gA+6LA6h/+l7k/43m81rW/igFI4ZgAAA==
        """),
    Sample(
      name: "lossless WebP", type: .webp, width: 5, height: 3,
      base64: """
        UklGRiIAAABXRUJQVlA4TBUAAAAvBIAAAA8weIP8lP/5Dx684yOi/1EA
        """),
    Sample(
      name: "WebP taken on its side", type: .webp, width: 3, height: 5,
      base64: """
        UklGRlYAAABXRUJQVlA4WAoAAAAIAAAABAAAAgAAVlA4TBUAAAAvBIAAAA8weIP8lP/5Dx684yOi/1EARVhJRhoAAABN\
        TQAqAAAACAABARIAAwAAAAEABgAAAAAAAA==
        """),
    Sample(
      name: "AVIF", type: .avif, width: 5, height: 3,
      base64: """
        AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAADrbWV0YQAAAAAAAAAhaGRscgAAAAAAAAAAcGljdAAAAAAA\
        AAAAAAAAAAAAAAAOcGl0bQAAAAAAAQAAAB5pbG9jAAAAAEQAAAEAAQAAAAEAAAETAAAAJAAAAChpaW5mAAAAAAABAAAA\
        GmluZmUCAAAAAAEAAGF2MDFDb2xvcgAAAABqaXBycAAAAEtpcGNvAAAAFGlzcGUAAAAAAAAABQAAAAMAAAAQcGl4aQAA\
        AAADCAgIAAAADGF2MUOBAAwAAAAAE2NvbHJuY2x4AAEADQAGgAAAABdpcG1hAAAAAAAAAAEAAQQBAoMEAAAALG1kYXQS\
        AAoIGAhk0QENBoQyFh2Hh4Wd3HHHAsBAgJA1lKCYW9keIaA=
        """),
  ]
}
