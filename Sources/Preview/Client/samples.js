// Passes on what the microphone hears, a few hundredths of a second at a time.

const LENGTH = 1024;

class Samples extends AudioWorkletProcessor {
  buffer = new Float32Array(LENGTH);
  filled = 0;

  process([[channel]]) {
    for (const sample of channel ?? []) {
      this.buffer[this.filled++] = sample;
      if (this.filled < LENGTH) continue;
      this.port.postMessage(this.buffer, [this.buffer.buffer]);
      this.buffer = new Float32Array(LENGTH);
      this.filled = 0;
    }
    return true;
  }
}

registerProcessor("samples", Samples);
