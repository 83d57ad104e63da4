import { deviceValues } from '#web/device/kept-values.ts'
import type { Theme } from '#web/device/theme.ts'
import { sharedValue } from '#web/shared-value.ts'

import {
  type Game,
  newGame,
  pause,
  type Phase,
  type Point,
  reset,
  resize,
  type Size,
  start,
} from '../game.ts'
import { reducedMotionPace } from '../rules.ts'
import { advance, pop, popHighest, popLetter, type Random } from '../simulation.ts'
import type { Painter } from './painter.ts'

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
class Sound {
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

// Spec §3: the high score lives in local storage under this key.
const storageKey = 'bubbleGameHighScore'

/** The best score on this device; zero if there is none or it is not a positive whole number. */
function readHighScore(): number {
  const score = Number(deviceValues.read(storageKey))
  return Number.isSafeInteger(score) && score > 0 ? score : 0
}

/** Keeps a score, unless a better one is kept already, perhaps by another tab. */
function saveHighScore(score: number): void {
  if (score > readHighScore()) deviceValues.write(storageKey, String(score))
}

/** The state that the page shows around the canvas. It changes far less often than the canvas. */
export interface GameState {
  readonly phase: Phase
  readonly score: number
  readonly level: number
  readonly misses: number
  readonly highScore: number
  readonly isSoundOn: boolean
}

// After a stall, the game continues where it was last seen, and not where it would be by now.
const longestStepMs = 100

/** Runs one game: it advances the simulation with each frame of the screen, paints it and plays its sounds. */
export class GameRunner {
  readonly #random: Random
  readonly #sound = new Sound()
  #game: Game = newGame({ width: 0, height: 0 })
  #highScore = readHighScore()
  #painter: Painter | null = null
  #showsLetters = false
  #frame: number | null = null
  #lastFrameMs: number | null = null

  readonly state = sharedValue(this.#readState())

  constructor(random: Random) {
    this.#random = random
  }

  /** Sets the painter. Without one, the game pauses and the sound is off. */
  setPainter(painter: Painter | null): void {
    this.#painter = painter
    if (painter) return this.#paint()
    this.pause()
    this.#sound.close()
    this.#notify()
  }

  /** Sets the colours to those of the theme that the page shows. */
  setTheme(theme: Theme): void {
    this.#painter?.setTheme(theme)
    if (this.#frame === null) this.#paint()
  }

  resize(size: Size): void {
    this.#update(resize(this.#game, size))
  }

  showLetters(isShown: boolean): void {
    this.#showsLetters = isShown
    if (this.#frame === null) this.#paint()
  }

  setSound(isOn: boolean): void {
    this.#sound.set(isOn)
    this.#notify()
  }

  readonly start = (): void => this.#update(start(this.#game, prefersReducedMotion() ? reducedMotionPace : 1))
  readonly pause = (): void => this.#update(pause(this.#game))
  readonly reset = (): void => this.#update(reset(this.#game))

  popAt(point: Point): void {
    this.#update(pop(this.#game, point))
  }

  popLetter(letter: string): void {
    this.#update(popLetter(this.#game, letter))
  }

  popHighest(): void {
    this.#update(popHighest(this.#game))
  }

  #update(next: Game): void {
    const before = this.#game
    if (next === before) return
    this.#game = next
    this.#highScore = Math.max(this.#highScore, next.score)
    if (next.score > before.score) saveHighScore(next.score)
    this.#playSounds(before, next)
    this.#notify()
    if (next.phase === 'playing') this.#run()
    else this.#stop()
  }

  #playSounds(before: Game, next: Game): void {
    const popped = next.bursts.at(-1)
    if (popped && next.score > before.score) this.#sound.pop(popped.radius)
    if (next.level > before.level) this.#sound.nextLevel()
    if (next.phase === 'over' && before.phase === 'playing') this.#sound.end()
  }

  #run(): void {
    this.#frame ??= requestAnimationFrame(this.#tick)
  }

  #stop(): void {
    if (this.#frame !== null) cancelAnimationFrame(this.#frame)
    this.#frame = null
    this.#lastFrameMs = null
    this.#paint()
  }

  readonly #tick = (nowMs: number): void => {
    const elapsedMs = Math.min(nowMs - (this.#lastFrameMs ?? nowMs), longestStepMs)
    this.#lastFrameMs = nowMs
    this.#frame = requestAnimationFrame(this.#tick)
    this.#update(advance(this.#game, elapsedMs, this.#random))
    if (this.#frame !== null) this.#paint()
  }

  #paint(): void {
    this.#painter?.paint(this.#game, {
      showsLetters: this.#showsLetters,
      hasReducedMotion: this.#game.pace < 1,
    })
  }

  #readState(): GameState {
    const { phase, score, level, misses } = this.#game
    return { phase, score, level, misses, highScore: this.#highScore, isSoundOn: this.#sound.isOn }
  }

  #notify(): void {
    const next = this.#readState()
    const current = this.state.get()
    const isSame =
      next.phase === current.phase &&
      next.score === current.score &&
      next.level === current.level &&
      next.misses === current.misses &&
      next.highScore === current.highScore &&
      next.isSoundOn === current.isSoundOn
    if (!isSame) this.state.set(next)
  }
}

function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
