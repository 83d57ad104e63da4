import type { Role } from '#shared/endpoint.ts'

import type { LabelledEvent } from './labels.ts'
import { texts } from './locales/texts.ts'

const t = texts('actors')

/** Who did something, by function: those who work here are never named. */
export const actorKinds = [
  'you',
  'administrator',
  'responder',
  'supporter',
  'requester',
  'person',
  'machine',
  'somebody',
  'evenkeel',
] as const
type ActorKind = (typeof actorKinds)[number]

/**
 * The beginning of the sentence. A supporter and whoever asks to connect, or accepts, are named by `name`, which they
 * chose to show. The latter two are nobody's supporter yet.
 */
export function actorLabel(kind: ActorKind, name: string | null): string {
  if (name && kind === 'supporter') return t('namedSupporter', { name })
  return name && kind === 'requester' ? name : t(`names.${kind}`)
}

/** Something that was done with somebody's data, and by whom as far as the trail knows. */
export interface LoggedEvent extends LabelledEvent {
  readonly isOwn: boolean
  readonly actorRole: Role | null
  /** Whether a request caused it. Without a request and an actor, Evenkeel acted by itself. */
  readonly hasRequest: boolean
  readonly isByMachine?: boolean
}

/** In what function somebody acted. */
export function actorKindOf({ isOwn, actorRole, action, hasRequest, isByMachine }: LoggedEvent): ActorKind {
  if (isOwn) return 'you'
  if (isByMachine) return 'machine'
  if (actorRole === null) return hasRequest ? 'somebody' : 'evenkeel'
  if (actorRole === 'admin' || actorRole === 'institution_admin') return 'administrator'
  if (/^(alert|follow-up)\./.test(action)) return 'responder'
  if (action === 'connection.request' || action === 'connection.accept') return 'requester'
  return /^(shared|encouragement)\./.test(action) ? 'supporter' : 'person'
}
