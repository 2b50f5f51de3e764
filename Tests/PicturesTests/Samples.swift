import Foundation
import Pictures
import Testing

/// A real picture, made by an encoder, and what is known of it.
struct Sample: CustomTestStringConvertible, Sendable {
  let name: String
  let type: PictureType
  let width: Int
  let height: Int
  let base64: String

  var testDescription: String { name }
  var bytes: [UInt8] { Array(Data(base64Encoded: base64) ?? Data()) }
}

extension Sample {
  static let all = [
    Sample(
      name: "png", type: .png, width: 5, height: 3,
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAUAAAADCAIAAADUVFKvAAAAGklEQVR4nGM8UaHBgASYGBgYLDquw/mMaPIAgJ4EbD7w\
        oN4AAAAASUVORK5CYII=
        """),
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
    Sample(
      name: "JPEG with restarts", type: .jpeg, width: 64, height: 48,
      base64: """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYW\
        ICwgIyYnKSopGR8tMC0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgo\
        KCgoKCgoKCgoKCgoKCgoKCgoKCj/wAARCAAwAEADASIAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcI\
        CQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRol\
        JicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ip\
        qrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAA\
        AAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAECAxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLR\
        ChYkNOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaX\
        mJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq8vP09fb3+Pn6/90ABAAE/9oADAMB\
        AAIRAxEAPwDz/wAB+F7OTwnc3+omOO28rYzOcfe+XjuTzwByegrp5tC0uDQoIbXSLdZbmRCkd2PMnlQKWO2FCNvzKBuL\
        bfXBPDNMVRoPhnTVG51j+2+Q8alZZWzHBg5BOMTFgCPlyecDGvIi6lqcyS3Zkto0jZzJCq/MV3b2z1JGCsZwqqisyqF5\
        +To4mpOq5uTtdvrpZ2X+f/BO/G1qqnOmpNJWpq3eT12/u337WSvdmfq+n6TnSYoLKzEMiJI0cSRLuclgAGYSJnG4kFwc\
        L0/vadxpcP8Aa0Vta6bp1y1qjSNaTaeiTYLcbCAVl4HVcA4OMk4Azve68puxJFFjyFV0VWIDn5NxyFVg7YDAKd65SPKk\
        zaaWeW7vYWLsjtcwR7cPDycAAkCNW2GMoxwrYxkbcfUYOpNRV3svxf8AX/B6HNOUqklG/uylbW9uWH6Xs777+hH4ns9L\
        1qytJtNsLKFhexW4eC3SNtojcsuQASN2f84qLRfD+lx6lcO1lJql5gy+TEAoWMY2hyfukpyBgngZxkGrGhwf8SsfZo5R\
        HNfwywk/L/rYnyVIHRWZgMf3cZyKmUM+ipFNJF9tvWWSaJ5WRXY4fByMmKNNpPzbcMoJBAr7DA1JQj7KMnbbf8+vrtqc\
        8cXUowXvNJc1Vq7+02oLfZarfTTVK5jXFhY2uhXmpGwsHkcTiKWK2J2Sn7nzOQrnJyNiMDtJCngHNGk2Wn+HRG1uiSuy\
        LLKLOKYRKQXIdNkbqNq53H5cEDvxs+LFZ9HsoJULsTId7SfOOAojZRkEfvH+RQEUkLiRsLUOowNDrWnWzKkkdpIwWGKV\
        lnVpMnKDjBwp+QDadnKqwCH4DiGpJ5xWbe7T+ShG34/n9/VTnUhR9nzNtLl3v70t3d6Xs192p//Qw9CuGnhjN9BF9kgh\
        +zoCrMxWOEM2DkAHbNO3OBkL75v6fqBZ7rWprdJ1jbzlUyOQzAbtqZ3KyqDHtxuyojIU+WVNLw8rad4bsod4Sa9s7X7H\
        5rN5bTeWA0eBj76Eg8jO0LzkCr8kiQaemnplLm5KqlvKjM8QQlscFS6oQGVkO5RxjB2j47DJObSWm3y6/wBd0dVSq4yd\
        V7pSqP8AxSdl+Onz9Ca1+yweFkAsxKk6fZ4okIRApGDgnK8KxIXnIySdm95HTRE6RaeW2IrtkgBZXm28DLKGIyBtjcHB\
        2rGhJBfNMu1ac2VlLEksAYTSxxICyiRyVyygAA7cFXCKMsWVyCanjtoNRuhE0pjitE/0i4JVjG7gFlRv45WXaGboo4Ax\
        gP8AWYF295vq339P0/4N0jknSVGDpLolDvrPV/hp6q3UZfKLxbTR0EG0wfaQkSkBEeO6aMDgAfKxBHbHp11rp4rzWLSw\
        tpTLDCGkEjx7mXeRIpwVZtvlrEwyB/qWQdahtJ55NRsrgtHZ2r6gFiVkCLFbELE2QRgKQHIP91gQR2m8Ow7dU1D7Yt1K\
        8ZkdE3ESvbqd6GMlsGWPBAHAC8DHJH1mEdlzPovxe/8AX/DmdVKpNp6RlK3yp6Sf32e/XUxvEFouoaqYrJ5WSyj8lLUI\
        rgKMH5SAMoFMnIDbgCQDmRaqaUJ7q4lmmuJ7pdjSIIo0LiJVbYSzdMhVAJJPyKxJWPc9i7kkTQ7h0gea58mQSNtIlUuM\
        MxTaSo3PGThXQvkjYeaq3UMI05LdJImuppvLkMLldiEEEyMpIQFY1BYFnYMwyCQK+C4jv/a9aH+Ff+SRu/1OuhWcaUZz\
        VviqbX1d1H5XutdVdK9j/9HFPiPQ9R0PQNFl0/VJJLe1jEpSGMqzKoQEEvns3p1FaKWT32qW1lZ2utzWlsqD7PcWsUqd\
        AdoJcsF27RgEdOMdaxvAUGUjuLGOI3l7J5cLt8yoiKA0ucYOPlwD/ezyAQdLSHM8V9q8iJJetG9xFNcoXaT5sgqpG2GL\
        cW+9/DkgAgivj8PFUpONPp311b/4dd/kjvxPs41ZKGkHNu7d1yw0vbSyb1+T00bJ7MnU9auZLd7RYIV+zpHM0c0ccaYH\
        yq9wVUfLngcZPvVy0lt7e5vNTv8ATNVube1jMqwzsJLaNVAZRujUKQAAuMlccEdhXTfD4cuooFLJclVKSsWUM4TAZXwg\
        XLlgGWL7oCk97MVtPZ6ZANLlEd1dz7VjBZYpCjFmQq3+pl+7hc7eMDoWX6rCNPR7bLpp11/r8zz3XlGKqydmlKf/AG9L\
        4bvp1W3W+xT+0Q6j4cljijjEbRCCKJcKACNoCj2HOB2Faj2WqWvhC1tb+HTJ9OEkURa7HlMkK4AVXBAHIUbmDctznimG\
        Kxj17SngT7Nps1p9tmVIcRIUyp2bV7KuSBk5bPcVJMHutatrnVI45r5IElPnxkQW0RP8IByc8Kqg5JyTkn5vsMHPWNlZ\
        fF59rL7t/TcxrRVOPsKasoqMFpd80tZJPyV09d0tNTM8arFDbaTptskckcwLiNLr7YI1QBVAxE4QfM3HGcD0qjqhn+06\
        ZDLZ2EUNnEsKveG5CF2X7pVk8s/KAQAuBzjGON7WY31DU2inkuUUBYvKnCgkqoYDyx+6XLI3GHchgwXNZ2hpJHqF1exP\
        cpM8s0qiDCuscYIUCPdtfAAygCPnbwNxr884hmo5tVb3Sj1ercI9fS/c7qDhOKi9pSt11jDrfts9b+ivZf/Z
        """),
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
