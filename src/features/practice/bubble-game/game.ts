export type Phase = 'idle' | 'playing' | 'paused' | 'over'

/** A place in CSS pixels from the upper left of the canvas. */
export interface Point {
  readonly x: number
  readonly y: number
}

export interface Bubble extends Point {
  readonly id: number
  readonly radius: number
  /** In pixels per frame, at sixty frames per second. */
  readonly speed: number
  /** The key that pops it. Empty if all letters were taken. */
  readonly letter: string
}

/** The short animation where a bubble was popped. */
export interface Burst extends Point {
  readonly id: number
  readonly radius: number
  readonly ageMs: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

export interface Game {
  readonly phase: Phase
  readonly score: number
  readonly level: number
  /** Bubbles missed in a row. */
  readonly misses: number
  readonly bubbles: readonly Bubble[]
  readonly bursts: readonly Burst[]
  readonly playedMs: number
  readonly untilSpawnMs: number
  readonly spawned: number
  readonly size: Size
  /** 1 is full speed. With less, bubbles rise more slowly. */
  readonly pace: number
}

/** A game before its start: all counts are zero, and there are no bubbles. */
export function newGame(size: Size, pace = 1): Game {
  return {
    phase: 'idle',
    score: 0,
    level: 0,
    misses: 0,
    bubbles: [],
    bursts: [],
    playedMs: 0,
    untilSpawnMs: 0,
    spawned: 0,
    size,
    pace,
  }
}

/** Resumes a paused game, or starts a new one. A running game stays as it is. */
export function start(game: Game, pace = game.pace): Game {
  if (game.phase === 'playing') return game
  const base = game.phase === 'paused' ? game : newGame(game.size)
  return { ...base, pace, phase: 'playing' }
}

/** Pauses a running game. Any other stays as it is. */
export function pause(game: Game): Game {
  return game.phase === 'playing' ? { ...game, phase: 'paused' } : game
}

/** An idle game with all counts at zero. */
export function reset(game: Game): Game {
  return newGame(game.size, game.pace)
}

/** Moves the bubbles along with a canvas that has become larger or smaller. */
export function resize(game: Game, size: Size): Game {
  const wider = game.size.width > 0 ? size.width / game.size.width : 1
  const taller = game.size.height > 0 ? size.height / game.size.height : 1
  const bubbles = game.bubbles.map((bubble) => ({
    ...bubble,
    x: within(bubble.x * wider, bubble.radius, size.width),
    y: bubble.y * taller,
  }))
  return { ...game, size, bubbles }
}

/** The x nearest to the given one at which a bubble of this radius is wholly on the canvas. */
export function within(x: number, radius: number, width: number): number {
  return Math.min(Math.max(x, radius), Math.max(width - radius, radius))
}
