import { contentText, genesisText, linkText, type OwnLine, type TrailStart } from './own-trail.ts'

/** A person's own trail as it was read. */
export interface OwnTrail {
  readonly userId: string
  readonly start: TrailStart | null
  /** The number of the last line that there should be. */
  readonly last: number
  readonly lines: readonly OwnLine[]
}

/** What is wrong at a line: its content or its place was changed, it is not there, or its event is not. */
export interface Fault {
  readonly position: number
  readonly kind: 'changed' | 'missing' | 'start'
}

/** So many faults are named at most. A list that claims a billion lines and has ten must not stop the browser. */
export const mostFaults = 1000

/** What a check found: the first `mostFaults` faults. Without any, `hashes` has the computed hash of every line that is left, by its number. */
export interface TrailCheck {
  readonly faults: readonly Fault[]
  /** How many lines were removed after six years. */
  readonly removed: number
  readonly hashes: ReadonlyMap<number, string>
}

type Sha256 = (text: string) => Promise<string>

/** Events are deleted when they are six years old (45 CFR 164.316(b)(2)(i)). */
const keptYears = 6

/**
 * Computes the hash of every line anew and compares it. A line without its event is no fault where it is over six years
 * old, which its hash proves. After a fault the check goes on from the hash that the line carries, so that one change is
 * one fault.
 */
export async function checkTrail(trail: OwnTrail, sha256: Sha256, now: Date): Promise<TrailCheck> {
  const { userId, start, last, lines } = trail
  const faults: Fault[] = []
  const hashes = new Map<number, string>()
  const miss = (from: number, to: number) => {
    for (let at = from; at <= to && faults.length < mostFaults; at += 1) {
      faults.push({ position: at, kind: 'missing' })
    }
  }
  let position = 0
  let before = await sha256(genesisText(userId))
  if (start) {
    const isFirst = start.position === 1 && start.before !== before
    const hash = await sha256(linkText(start, start.before))
    if (hash !== start.hash || isFirst || !isOld(start.at, now)) {
      faults.push({ position: start.position, kind: 'start' })
    }
    position = start.position
    before = start.hash
    hashes.set(position, before)
  }
  const removed = position
  for (const line of lines) {
    // After a gap the hash before the line is not known.
    const isAfterGap = line.position > position + 1
    miss(position + 1, line.position - 1)
    const isInPlace = isAfterGap || line.position === position + 1
    const fault = isInPlace ? await faultOf(line, isAfterGap ? null : before, { sha256, now }) : 'changed'
    if (fault && faults.length < mostFaults) faults.push({ position: line.position, kind: fault })
    position = line.position
    before = line.hash
    hashes.set(position, before)
  }
  miss(position + 1, last)
  return { faults, removed, hashes }
}

interface Means {
  readonly sha256: Sha256
  readonly now: Date
}

async function faultOf(
  line: OwnLine,
  before: string | null,
  { sha256, now }: Means,
): Promise<Fault['kind'] | null> {
  const { at, content, digest, hash } = line
  if (content && (await sha256(contentText(content))) !== digest) return 'changed'
  if (before !== null && (await sha256(linkText(line, before))) !== hash) return 'changed'
  return content || isOld(at, now) ? null : 'missing'
}

function isOld(at: string, now: Date): boolean {
  const limit = new Date(now)
  limit.setUTCFullYear(limit.getUTCFullYear() - keptYears)
  return Date.parse(at) < limit.getTime()
}
