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
import { calmPace } from '../rules.ts'
import { advance, pop, popHighest, popLetter, type Random } from '../simulation.ts'
import { keepHighScore, readHighScore } from './high-score.ts'
import type { Painter } from './painter.ts'
import { Sound } from './sound.ts'

/** What stands beside the canvas; it changes far less often than the canvas does. */
export interface GameState {
  readonly phase: Phase
  readonly score: number
  readonly level: number
  readonly misses: number
  readonly highScore: number
  readonly isSoundOn: boolean
}

// After a stall the game goes on from where it was seen last, not from where it would be.
const longestStepMs = 100

/** One person's game: it runs the simulation by the screen's frames, paints it and lets it sound. */
export class Play {
  readonly #random: Random
  readonly #sound = new Sound()
  readonly #listeners = new Set<() => void>()
  #game: Game = newGame({ width: 0, height: 0 })
  #highScore = readHighScore()
  #standing: GameState
  #painter: Painter | null = null
  #showsLetters = false
  #frame: number | null = null
  #lastFrameMs: number | null = null

  constructor(random: Random) {
    this.#random = random
    this.#standing = this.#currentStanding()
  }

  /** For React's useSyncExternalStore, as is `standing`. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly standing = (): GameState => this.#standing

  /** Paints with this painter from now on, or with none: then the game is held, and silent. */
  paintWith(painter: Painter | null): void {
    this.#painter = painter
    if (painter) return this.#paint()
    this.pause()
    this.#sound.close()
    this.#announce()
  }

  /** Paints in the colours of the theme that the page shows. */
  wear(theme: Theme): void {
    this.#painter?.wear(theme)
    if (this.#frame === null) this.#paint()
  }

  resize(size: Size): void {
    this.#become(resize(this.#game, size))
  }

  showLetters(isShown: boolean): void {
    this.#showsLetters = isShown
    if (this.#frame === null) this.#paint()
  }

  turnSound(isOn: boolean): void {
    this.#sound.turn(isOn)
    this.#announce()
  }

  readonly start = (): void => this.#become(start(this.#game, wantsLessMotion() ? calmPace : 1))
  readonly pause = (): void => this.#become(pause(this.#game))
  readonly reset = (): void => this.#become(reset(this.#game))

  popAt(point: Point): void {
    this.#become(pop(this.#game, point))
  }

  popLetter(letter: string): void {
    this.#become(popLetter(this.#game, letter))
  }

  popHighest(): void {
    this.#become(popHighest(this.#game))
  }

  #become(next: Game): void {
    const before = this.#game
    if (next === before) return
    this.#game = next
    this.#highScore = Math.max(this.#highScore, next.score)
    if (next.score > before.score) keepHighScore(next.score)
    this.#soundOf(before, next)
    this.#announce()
    if (next.phase === 'playing') this.#run()
    else this.#rest()
  }

  #soundOf(before: Game, next: Game): void {
    const popped = next.bursts.at(-1)
    if (popped && next.score > before.score) this.#sound.pop(popped.radius)
    if (next.level > before.level) this.#sound.nextLevel()
    if (next.phase === 'over' && before.phase === 'playing') this.#sound.end()
  }

  #run(): void {
    this.#frame ??= requestAnimationFrame(this.#tick)
  }

  #rest(): void {
    if (this.#frame !== null) cancelAnimationFrame(this.#frame)
    this.#frame = null
    this.#lastFrameMs = null
    this.#paint()
  }

  readonly #tick = (nowMs: number): void => {
    const elapsedMs = Math.min(nowMs - (this.#lastFrameMs ?? nowMs), longestStepMs)
    this.#lastFrameMs = nowMs
    this.#frame = requestAnimationFrame(this.#tick)
    this.#become(advance(this.#game, elapsedMs, this.#random))
    if (this.#frame !== null) this.#paint()
  }

  #paint(): void {
    this.#painter?.paint(this.#game, { showsLetters: this.#showsLetters, isStill: this.#game.pace < 1 })
  }

  #currentStanding(): GameState {
    const { phase, score, level, misses } = this.#game
    return { phase, score, level, misses, highScore: this.#highScore, isSoundOn: this.#sound.isOn }
  }

  #announce(): void {
    const next = this.#currentStanding()
    const now = this.#standing
    const isSame =
      next.phase === now.phase &&
      next.score === now.score &&
      next.level === now.level &&
      next.misses === now.misses &&
      next.highScore === now.highScore &&
      next.isSoundOn === now.isSoundOn
    if (isSame) return
    this.#standing = next
    for (const listener of this.#listeners) listener()
  }
}

function wantsLessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
