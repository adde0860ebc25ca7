import { useSettings } from "../state/settings";

/** Short dry sounds, made here so that nothing has to be fetched. */
/** `turn` is the bell for one's own turn, `end` closes a match; the rest is what hands do. */
export type Sound =
  | "stoneOnStone"
  | "stoneOnWood"
  | "tileOnTable"
  | "knockOnWood"
  | "dieOnFelt"
  | "dieOnDie"
  | "dieOnWood"
  | "feltHiss"
  | "fingerFlick"
  | "pick"
  | "click"
  | "turn"
  | "end";

interface Knock {
  /** Ringing parts: [hertz, loudness, seconds until gone]. */
  tones: readonly (readonly [number, number, number])[];
  /** The click itself: a breath of filtered noise. */
  click: { hertz: number; loudness: number; seconds: number } | null;
}

const KNOCKS: Record<Sound, Knock> = {
  stoneOnStone: {
    tones: [
      [1850, 0.1, 0.05],
      [640, 0.2, 0.07],
    ],
    click: { hertz: 3200, loudness: 0.5, seconds: 0.03 },
  },
  stoneOnWood: {
    tones: [
      [210, 0.45, 0.1],
      [480, 0.16, 0.06],
    ],
    click: { hertz: 1400, loudness: 0.4, seconds: 0.035 },
  },
  tileOnTable: {
    tones: [
      [320, 0.22, 0.06],
      [1150, 0.08, 0.03],
    ],
    click: { hertz: 2400, loudness: 0.34, seconds: 0.025 },
  },
  knockOnWood: {
    tones: [
      [150, 0.6, 0.16],
      [290, 0.25, 0.09],
    ],
    click: { hertz: 900, loudness: 0.5, seconds: 0.045 },
  },
  dieOnFelt: {
    tones: [
      [140, 0.3, 0.06],
      [260, 0.1, 0.04],
    ],
    click: { hertz: 620, loudness: 0.3, seconds: 0.04 },
  },
  dieOnDie: {
    tones: [
      [2350, 0.1, 0.035],
      [1280, 0.14, 0.045],
    ],
    click: { hertz: 4200, loudness: 0.42, seconds: 0.02 },
  },
  dieOnWood: {
    tones: [
      [330, 0.3, 0.09],
      [760, 0.14, 0.06],
    ],
    click: { hertz: 2100, loudness: 0.42, seconds: 0.03 },
  },
  feltHiss: { tones: [], click: { hertz: 1500, loudness: 0.13, seconds: 0.19 } },
  fingerFlick: { tones: [[190, 0.14, 0.03]], click: { hertz: 2700, loudness: 0.3, seconds: 0.025 } },
  pick: { tones: [[900, 0.07, 0.04]], click: { hertz: 2600, loudness: 0.16, seconds: 0.02 } },
  click: { tones: [], click: { hertz: 1900, loudness: 0.12, seconds: 0.018 } },
  turn: {
    tones: [
      [880, 0.14, 0.9],
      [1760, 0.06, 0.5],
      [2637, 0.03, 0.35],
    ],
    click: null,
  },
  end: {
    tones: [
      [523, 0.14, 1.2],
      [659, 0.1, 1.3],
      [784, 0.1, 1.5],
    ],
    click: null,
  },
};

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** Plays a sound unless the person muted the room; 1 is its usual loudness. Never throws: a silent machine is no fault. */
export function playSound(sound: Sound, volume = 1): void {
  const { sound: on, volume: share } = useSettings.getState();
  if (!on || share === 0 || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  // Browsers keep the sound asleep until somebody touched the page.
  if (context.state === "suspended") {
    if (!navigator.userActivation?.hasBeenActive) return;
    void context.resume();
  }
  const { tones, click } = KNOCKS[sound];
  // Ears take a tenfold power for twice as loud: half way on the slider shall sound like half.
  const factor = volume * share ** 2;
  for (const [hertz, loudness, seconds] of tones) tone(context, hertz, loudness * factor, seconds);
  if (click) breath(context, click.hertz, click.loudness * factor, click.seconds);
}

function tone(audio: AudioContext, hertz: number, loudness: number, seconds: number): void {
  const source = new OscillatorNode(audio, { frequency: hertz });
  source.connect(fading(audio, loudness, seconds));
  source.start();
  source.stop(audio.currentTime + seconds);
}

function breath(audio: AudioContext, hertz: number, loudness: number, seconds: number): void {
  noise ??= whiteNoise(audio);
  const source = new AudioBufferSourceNode(audio, { buffer: noise });
  const band = new BiquadFilterNode(audio, { type: "bandpass", frequency: hertz, Q: 0.8 });
  source.connect(band).connect(fading(audio, loudness, seconds));
  source.start();
  source.stop(audio.currentTime + seconds);
}

/** A volume that falls to nothing, connected to the loudspeaker. */
function fading(audio: AudioContext, loudness: number, seconds: number): GainNode {
  const gain = new GainNode(audio, { gain: loudness });
  gain.gain.setValueAtTime(loudness, audio.currentTime);
  gain.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + seconds);
  gain.connect(audio.destination);
  return gain;
}

function whiteNoise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate / 5, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}
