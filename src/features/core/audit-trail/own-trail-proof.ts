import * as z from 'zod/mini'

import { mostFaults, type OwnTrail, type TrailCheck } from './own-trail-check.ts'
import { genesisText } from './own-trail.ts'

/** What somebody keeps: how far the trail went, and the hash of its last line. It holds nothing of what the lines say. */
const ProofFile = z.object({
  kind: z.literal('evenkeel-trail-proof'),
  version: z.literal(1),
  /** The hash before the first line, which tells one person's trail from another's. */
  trail: z.string(),
  position: z.int(),
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  savedAt: z.string(),
})

/** A proof, of a file or of a code that was written down. A code has the first 32 digits of the hash, and no more. */
export interface Proof {
  readonly trail: string | null
  readonly position: number
  readonly hash: string
  readonly savedAt: string | null
}

/** 128 bits. With 80, whoever runs the server could prepare two lists with the same code: 2^40 hashes find a pair. */
const codeDigits = 32
const day = 24 * 60 * 60_000

/** The proof of a checked trail as a file's text. */
export async function proofFileOf(
  { userId, last }: OwnTrail,
  { hashes }: TrailCheck,
  sha256: (text: string) => Promise<string>,
  now: Date,
): Promise<string> {
  const proof = {
    kind: 'evenkeel-trail-proof',
    version: 1,
    trail: await sha256(genesisText(userId)),
    position: last,
    hash: hashes.get(last),
    savedAt: now.toISOString(),
  }
  return `${JSON.stringify(proof, null, 2)}\n`
}

/** The proof as a code for paper: the number of the last line, and 128 bits of its hash. */
export function proofCodeOf(position: number, hash: string): string {
  const groups = hash.slice(0, codeDigits).toUpperCase().match(/.{4}/g) ?? []
  return [position, ...groups].join('-')
}

/** Reads the text of a proof file, or a code; null where it is neither. */
export function readProof(text: string): Proof | null {
  const code = /^\s*(\d{1,12})((?:[-\s]*[\da-f]){32})\s*$/i.exec(text)
  // Without a separator nobody could tell the number from the digits after it.
  if (code && /^\s*\d+[-\s]/.test(text)) {
    const hash = code[2]!.replaceAll(/[-\s]/g, '').toLowerCase()
    return { trail: null, position: Number(code[1]), hash, savedAt: null }
  }
  try {
    return z.parse(ProofFile, JSON.parse(text))
  } catch {
    return null
  }
}

/** How a trail compares with a proof of earlier. */
export type Comparison =
  /** Every line up to the proof is as it was. */
  | 'same'
  | 'changed'
  /** The trail ends before the proof. */
  | 'shorter'
  /** All that the proof is about was removed after six years. */
  | 'removed'
  | 'other-person'

/** Compares a checked trail with a proof. */
export async function compareWithProof(
  trail: OwnTrail,
  check: TrailCheck,
  proof: Proof,
  sha256: (text: string) => Promise<string>,
): Promise<Comparison> {
  if (proof.trail && proof.trail !== (await sha256(genesisText(trail.userId)))) return 'other-person'
  // Beyond the most that are named there may be any others.
  const isFull = check.faults.length >= mostFaults
  if (isFull || check.faults.some(({ position }) => position <= proof.position)) return 'changed'
  if (proof.position > trail.last) return 'shorter'
  if (proof.position < check.removed) {
    // The last removed line came after the proof. A day is for a device whose clock is wrong.
    const removedAt = Date.parse(trail.start?.at ?? '') + day
    return !proof.savedAt || Date.parse(proof.savedAt) <= removedAt ? 'removed' : 'changed'
  }
  return check.hashes.get(proof.position)?.startsWith(proof.hash) ? 'same' : 'changed'
}
