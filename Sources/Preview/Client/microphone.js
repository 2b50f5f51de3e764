// The microphone: samples of one channel as they are, so that every browser gives the same, and times are those of the samples.

/** How many samples a second are kept at most. */
const MOST = 48_000;
/** So loud has the loudest moment to be, of 1. */
export const QUIET = 0.03;
/** So loud is what is cut off. */
const LOUD = 0.97;
/** For so many milliseconds a word stays that says how loud it was. */
const STAY = 1500;

/** Shows how loud each moment is that it is called for: in a meter, and in a word. */
export function meter(bar, word) {
  let [level, loud, heard] = [0, -Infinity, -Infinity];
  return (peak) => {
    level = Math.max(peak, level * 0.85);
    // Ears hear ratios: 60 decibels fill the scale.
    bar.value = level > 0.001 ? 1 + Math.log10(level) / 3 : 0;
    const now = performance.now();
    if (peak >= LOUD) loud = now;
    if (peak >= QUIET) heard = now;
    const text = now - loud < STAY ? "too loud" : now - heard < STAY ? "good" : "too quiet";
    if (word.textContent !== text) word.textContent = text;
  };
}

export class Microphone {
  /** Called with how loud the last moment was, from 0 to 1. */
  onlevel = () => {};
  isTaking = false;
  pieces = [];
  count = 0;

  /** Asks for the microphone, once. */
  async open() {
    if (this.context) return begin(this.context);
    // What browsers do for calls swallows soft voices, and changes loudness in the middle of a sentence.
    const wishes = { channelCount: 1, echoCancellation: false, noiseSuppression: false, autoGainControl: false };
    const stream = await navigator.mediaDevices.getUserMedia({ audio: wishes });
    const context = new AudioContext();
    await context.audioWorklet.addModule("/.hornbook/samples.js");
    const node = new AudioWorkletNode(context, "samples", {
      numberOfOutputs: 0, channelCount: 1, channelCountMode: "explicit",
    });
    this.step = Math.max(1, Math.ceil(context.sampleRate / MOST));
    this.rate = Math.round(context.sampleRate / this.step);
    node.port.onmessage = ({ data }) => this.take(data);
    context.createMediaStreamSource(stream).connect(node);
    await begin(context);
    this.context = context;
  }

  take(samples) {
    let peak = 0;
    for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
    if (this.isTaking) {
      this.pieces.push(samples);
      this.count += samples.length / this.step;
      this.heard = performance.now();
    }
    this.onlevel(peak);
  }

  start() {
    [this.pieces, this.count, this.heard, this.isTaking] = [[], 0, performance.now(), true];
  }

  /** How many milliseconds have been taken until now. */
  get milliseconds() {
    return (1000 * this.count) / this.rate + Math.min(50, performance.now() - this.heard);
  }

  /** Ends, and gives what was heard as a WAV file. */
  stop() {
    this.isTaking = false;
    const all = new Int16Array(Math.floor(this.count));
    let place = 0;
    let sum = 0;
    let loudest = 0;
    let clipped = 0;
    let taken = 0;
    for (const piece of this.pieces) {
      for (const sample of piece) {
        sum += sample;
        if (++taken < this.step) continue;
        const value = sum / this.step;
        [sum, taken] = [0, 0];
        if (place === all.length) break;
        loudest = Math.max(loudest, Math.abs(value));
        if (Math.abs(value) >= 0.99) clipped += 1;
        all[place++] = Math.round(Math.max(-1, Math.min(1, value)) * 32_767);
      }
    }
    this.pieces = [];
    return { wav: wav(all, this.rate), milliseconds: (1000 * all.length) / this.rate, loudest, clipped };
  }
}

/** Sets a clock going that goes by the loudspeaker; where there is none, some browsers wait for ever. */
async function begin(context) {
  await Promise.race([context.resume(), new Promise((done) => setTimeout(done, 4000))]);
  if (context.state !== "running") throw new Error("the browser finds no loudspeaker, which it needs to keep time");
}

/** A WAV file of 16 bits in one channel. */
function wav(samples, rate) {
  const head = new DataView(new ArrayBuffer(44));
  const words = [[0, "RIFF"], [8, "WAVE"], [12, "fmt "], [36, "data"]];
  for (const [place, word] of words) for (let i = 0; i < 4; i++) head.setUint8(place + i, word.charCodeAt(i));
  head.setUint32(4, 36 + 2 * samples.length, true);
  head.setUint32(16, 16, true);
  head.setUint16(20, 1, true);
  head.setUint16(22, 1, true);
  head.setUint32(24, rate, true);
  head.setUint32(28, 2 * rate, true);
  head.setUint16(32, 2, true);
  head.setUint16(34, 16, true);
  head.setUint32(40, 2 * samples.length, true);
  // All machines with a browser have the lower byte first.
  return new Blob([head.buffer, samples.buffer], { type: "audio/wav" });
}
