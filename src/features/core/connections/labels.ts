import type { Connection } from './contract.ts'
import { texts } from './locales/texts.ts'

const t = texts('labels')

/** The caller's name for the other person: their nickname, otherwise the display name. */
export function knownAs({ nickname, name }: Pick<Connection, 'nickname' | 'name'>): string {
  return nickname ?? name
}

/** What the other person is to the user. */
export const connectionTypeLabel = (type: Connection['connectionType']): string => t(`types.${type}`)

/** The first eight characters of an id, which tell two people with the same name apart. */
export function shortId(id: string): string {
  return id.slice(0, 8)
}

/** Connections by what can be done: accepted ones, requests to the caller, and requests that the caller sent. */
export function groupedByStatus(connections: readonly Connection[]) {
  const pending = connections.filter(({ status }) => status === 'pending')
  return {
    accepted: connections.filter(({ status }) => status === 'accepted'),
    received: pending.filter(({ direction }) => direction === 'received'),
    sent: pending.filter(({ direction }) => direction === 'sent'),
  }
}
