interface Tone {
  /** In hertz. */
  readonly pitch: number
  /** From 0 to 1. */
  readonly loudness: number
  readonly seconds: number
  /** Seconds from now. */
  readonly in?: number
}

/** Plays a tone that swells and fades, so that it startles nobody. There is no file to load. */
export function playTone(audio: AudioContext, { pitch, loudness, seconds, in: delay = 0 }: Tone): void {
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  const start = audio.currentTime + delay
  tone.frequency.value = pitch
  volume.gain.setValueAtTime(0, start)
  volume.gain.linearRampToValueAtTime(loudness, start + 0.12)
  volume.gain.exponentialRampToValueAtTime(0.001, start + seconds)
  tone.connect(volume).connect(audio.destination)
  tone.start(start)
  tone.stop(start + seconds)
}
