import type { actorKinds } from './actors.ts'

/**
 * A trail that its owner can check. Every event about a person is one numbered line, and each line carries a SHA-256
 * over itself and the line before. Nothing here is secret: whoever has the lines can compute the hashes with any
 * program, by `docs/own-trail.md`. A hash that somebody kept elsewhere binds every line up to it.
 */

/** What the owner reads of one event. The doer is a function and never a name. */
export interface LineContent {
  readonly action: string
  readonly objectKind: string
  readonly outcome: 'done' | 'refused'
  readonly doer: (typeof actorKinds)[number]
  /** What sent the request; null where Evenkeel acted by itself. */
  readonly client: string | null
  /**
   * The MAC of the whole event in the installation's own chain, in base64url. It tells a reader nothing, and binds
   * whoever runs the server to the rest of the event: who exactly it was, and to which thing.
   */
  readonly seal: string
}

/** One line. Of a line whose event is gone only what the next line's hash rests on is left. */
export interface OwnLine {
  readonly position: number
  /** When it was, in ISO 8601, UTC, with milliseconds. */
  readonly at: string
  /** The SHA-256 of `contentText`, in hexadecimal. */
  readonly digest: string
  /** The SHA-256 of `linkText`, in hexadecimal. */
  readonly hash: string
  readonly content: LineContent | null
}

/** The last line that was removed after six years, with the hash of the line before it. */
export interface TrailStart {
  readonly position: number
  readonly at: string
  readonly digest: string
  readonly before: string
  readonly hash: string
}

const version = 1

/** What the hash before the first line is made of. It differs for every person, so that trails cannot be exchanged. */
export const genesisText = (userId: string) => JSON.stringify(['evenkeel-own-trail', version, userId])

/** A line's content as it is hashed: a JSON list, which has only one way to be written. */
export const contentText = ({ action, objectKind, outcome, doer, client, seal }: LineContent) =>
  JSON.stringify([version, action, objectKind, outcome, doer, client, seal])

/** A line's place as it is hashed: its number, its time, its content's hash and the hash of the line before. */
export const linkText = ({ position, at, digest }: Omit<OwnLine, 'hash' | 'content'>, before: string) =>
  JSON.stringify([version, position, at, digest, before])
