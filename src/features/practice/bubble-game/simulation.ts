import { within, type Bubble, type Game, type Point } from './game.ts'
import {
  fingerSlackPx,
  framesPerSecond,
  largestRadiusPx,
  levelAfter,
  missesToEnd,
  pointsFor,
  riseSpeed,
  smallestRadiusPx,
  spawnIntervalMs,
} from './rules.ts'

/** A source of numbers from 0 up to, but not including, 1. */
export type Random = () => number

export const burstMs = 320
/** Every letter but P, which pauses, and O and Q, which look too much alike. */
export const letters: readonly string[] = Array.from('ABCDEFGHIJKLMNRSTUVWXYZ')

/**
 * The game after `elapsedMs` more milliseconds of play. The result does not depend on how the time is cut into steps.
 * Only a running game changes.
 */
export function advance(game: Game, elapsedMs: number, random: Random): Game {
  let next = game
  let leftMs = elapsedMs
  while (next.phase === 'playing' && leftMs > 0) {
    if (next.untilSpawnMs === 0) next = spawn(next, random)
    const stepMs = Math.min(leftMs, next.untilSpawnMs)
    next = rise(next, stepMs)
    leftMs -= stepMs
  }
  return next
}

function spawn(game: Game, random: Random): Game {
  const radius = smallestRadiusPx + random() * (largestRadiusPx - smallestRadiusPx)
  const { width, height } = game.size
  const bubble: Bubble = {
    id: game.spawned,
    radius,
    x: within(radius + random() * (width - 2 * radius), radius, width),
    y: height + radius,
    speed: riseSpeed(game.level, random()),
    letter: freeLetter(game.bubbles, random),
  }
  return {
    ...game,
    bubbles: [...game.bubbles, bubble],
    spawned: game.spawned + 1,
    untilSpawnMs: spawnIntervalMs(game.level),
  }
}

function rise(game: Game, stepMs: number): Game {
  const frames = (stepMs * framesPerSecond * game.pace) / 1000
  const moved = game.bubbles.map((bubble) => ({ ...bubble, y: bubble.y - bubble.speed * frames }))
  const bubbles = moved.filter(({ y, radius }) => y + radius > 0)
  const misses = Math.min(game.misses + moved.length - bubbles.length, missesToEnd)
  const playedMs = game.playedMs + stepMs
  return {
    ...game,
    phase: misses === missesToEnd ? 'over' : 'playing',
    bubbles,
    misses,
    playedMs,
    level: levelAfter(playedMs),
    untilSpawnMs: game.untilSpawnMs - stepMs,
    bursts: game.bursts
      .map((old) => ({ ...old, ageMs: old.ageMs + stepMs }))
      .filter(({ ageMs }) => ageMs < burstMs),
  }
}

/** Pops the bubble under a point, or the nearest within reach of a finger. Without such a bubble nothing changes. */
export function pop(game: Game, point: Point): Game {
  const reach = ({ x, y, radius }: Bubble) => Math.hypot(point.x - x, point.y - y) - radius
  return burst(
    game,
    game.bubbles
      .filter((bubble) => reach(bubble) <= fingerSlackPx)
      .toSorted((one, other) => reach(one) - reach(other))[0],
  )
}

/** Pops the visible bubble that carries a letter, upper or lower case. */
export function popLetter(game: Game, letter: string): Game {
  return burst(
    game,
    visibleBubbles(game).find((bubble) => bubble.letter !== '' && bubble.letter === letter.toUpperCase()),
  )
}

/** Pops the visible bubble that is nearest to the top. */
export function popHighest(game: Game): Game {
  return burst(game, visibleBubbles(game).toSorted((one, other) => one.y - other.y)[0])
}

/** The bubbles that are at least half above the lower edge, since keys must not pop a bubble that nobody has seen. */
function visibleBubbles({ bubbles, size }: Game): readonly Bubble[] {
  return bubbles.filter(({ y }) => y <= size.height)
}

// Spec §4: a pop sets the count of misses back to zero.
function burst(game: Game, bubble: Bubble | undefined): Game {
  if (game.phase !== 'playing' || !bubble) return game
  const { id, x, y, radius } = bubble
  return {
    ...game,
    score: game.score + pointsFor(radius),
    misses: 0,
    bubbles: game.bubbles.filter((other) => other !== bubble),
    bursts: [...game.bursts, { id, x, y, radius, ageMs: 0 }],
  }
}

function freeLetter(bubbles: readonly Bubble[], random: Random): string {
  const taken = new Set(bubbles.map(({ letter }) => letter))
  const free = letters.filter((letter) => !taken.has(letter))
  return free[Math.floor(random() * free.length)] ?? ''
}
