import type { Theme } from '#web/device/theme.ts'

import {
  newGame,
  pause,
  reset,
  resize,
  start,
  type Game,
  type Phase,
  type Point,
  type Size,
} from '../game.ts'
import { reducedMotionPace } from '../rules.ts'
import { advance, pop, popHighest, popLetter, type Random } from '../simulation.ts'
import { saveHighScore, readHighScore } from './high-score.ts'
import type { Painter } from './painter.ts'
import { Sound } from './sound.ts'

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
  readonly #listeners = new Set<() => void>()
  #game: Game = newGame({ width: 0, height: 0 })
  #highScore = readHighScore()
  #state: GameState
  #painter: Painter | null = null
  #showsLetters = false
  #frame: number | null = null
  #lastFrameMs: number | null = null

  constructor(random: Random) {
    this.#random = random
    this.#state = this.#readState()
  }

  /** For React's useSyncExternalStore, like `state`. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly state = (): GameState => this.#state

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
    const current = this.#state
    const isSame =
      next.phase === current.phase &&
      next.score === current.score &&
      next.level === current.level &&
      next.misses === current.misses &&
      next.highScore === current.highScore &&
      next.isSoundOn === current.isSoundOn
    if (isSame) return
    this.#state = next
    for (const listener of this.#listeners) listener()
  }
}

function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
