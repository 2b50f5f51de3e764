/// Real pictures, small and whole, made by an encoder.
package enum SamplePictures {
  /// A PNG of 5 by 3 pixels.
  package static let png = [UInt8](
    base64: """
      iVBORw0KGgoAAAANSUhEUgAAAAUAAAADCAIAAADUVFKvAAAAGklEQVR4nGM8UaHBgASYGBgYLDquw/mMaPIAgJ4EbD7w\
      oN4AAAAASUVORK5CYII=
      """)

  /// A PNG that says that it is an animation of two frames.
  package static func moving(_ png: [UInt8]) -> [UInt8] {
    png[..<33] + [0, 0, 0, 8] + "acTL".utf8 + [0, 0, 0, 2, 0, 0, 0, 0, 0xF3, 0x8D, 0x93, 0x70] + png[33...]
  }

  /// A baseline JPEG of 64 by 48 pixels, with marks at which a reader can start again.
  package static let jpeg = [UInt8](
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
      """)
}
