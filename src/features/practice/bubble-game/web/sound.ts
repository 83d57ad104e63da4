interface Note {
  readonly fromHz: number
  readonly toHz: number
  readonly seconds: number
  /** Seconds from now. */
  readonly in?: number
}

const loudness = 0.14
/** The pitch of a bubble with a radius of one pixel. Larger ones sound lower. */
const popHzTimesRadius = 16_000

/** The sounds of the game, which are made in the browser. They are off at first. */
export class Sound {
  #context: AudioContext | null = null
  #isOn = false

  get isOn(): boolean {
    return this.#isOn
  }

  /** Turns the sounds on or off. Call it from the handler of a press, since browsers allow sound only from then on. */
  set(isOn: boolean): void {
    if (isOn) this.#context ??= new AudioContext()
    this.#isOn = isOn
    this.#play({ fromHz: 440, toHz: 660, seconds: 0.12 })
  }

  pop(radius: number): void {
    const hz = popHzTimesRadius / radius
    this.#play({ fromHz: hz, toHz: hz * 1.8, seconds: 0.11 })
  }

  nextLevel(): void {
    this.#play({ fromHz: 523, toHz: 523, seconds: 0.18 })
    this.#play({ fromHz: 659, toHz: 659, seconds: 0.3, in: 0.14 })
  }

  end(): void {
    this.#play({ fromHz: 392, toHz: 330, seconds: 0.5 })
  }

  /** Releases the sound of the device and turns the sounds off. */
  close(): void {
    void this.#context?.close()
    this.#context = null
    this.#isOn = false
  }

  #play({ fromHz, toHz, seconds, in: delay = 0 }: Note): void {
    const context = this.#context
    if (!context || !this.#isOn) return
    // A phone that was locked suspends the context.
    if (context.state !== 'running') void context.resume()
    const begin = context.currentTime + delay
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.frequency.setValueAtTime(fromHz, begin)
    tone.frequency.exponentialRampToValueAtTime(toHz, begin + seconds)
    // The volume rises and falls softly, since a sudden change would click.
    volume.gain.setValueAtTime(0.0001, begin)
    volume.gain.exponentialRampToValueAtTime(loudness, begin + 0.012)
    volume.gain.exponentialRampToValueAtTime(0.0001, begin + seconds)
    tone.connect(volume).connect(context.destination)
    tone.start(begin)
    tone.stop(begin + seconds)
  }
}
