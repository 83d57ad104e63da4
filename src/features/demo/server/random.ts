import { createHash } from 'node:crypto'

/** A source of chance that gives the same in every run. For made-up people alone, never for a secret. */
export interface Random {
  /** At least 0, less than 1. */
  fraction(): number
  /** True so often out of 1. */
  chance(share: number): boolean
  /** An integer, both ends included. */
  whole(lowest: number, highest: number): number
  /** Mostly near the middle, never further than twice the spread. */
  around(middle: number, spread: number): number
  pick<Item>(items: readonly Item[]): Item
  /** All of the items, in another order. */
  shuffled<Item>(items: readonly Item[]): Item[]
  /** A UUID of version 4's form. */
  id(): string
}

/** The random source of this name: one for each thing that is made up, so that no two disturb each other. */
export function randomFor(name: string): Random {
  const fraction = mulberry32(createHash('sha256').update(name).digest().readUInt32BE())
  const whole = (lowest: number, highest: number) => lowest + Math.floor(fraction() * (highest - lowest + 1))

  return {
    fraction,
    whole,
    chance: (share) => fraction() < share,
    around(middle, spread) {
      const bell = fraction() + fraction() + fraction() + fraction() - 2
      return middle + bell * spread
    },
    pick: (items) => items[whole(0, items.length - 1)]!,
    shuffled(items) {
      const rest = [...items]
      return items.map(() => rest.splice(whole(0, rest.length - 1), 1)[0]!)
    },
    id() {
      const digits = Array.from({ length: 32 }, () => whole(0, 15).toString(16))
      digits[12] = '4'
      digits[16] = (8 + whole(0, 3)).toString(16)
      return digits.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
    },
  }
}

/** mulberry32 by Tommy Ettinger, in the public domain: a full period of 2^32 from 32 bits of state. */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
