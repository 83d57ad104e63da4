import type { Connection } from './contract.ts'

/** What the caller calls the other person: their own nickname for them, else the name that the other shows. */
export function knownAs({ nickname, name }: Pick<Connection, 'nickname' | 'name'>): string {
  return nickname ?? name
}

const typeWords: Readonly<Record<Connection['connectionType'], string>> = { supporter: 'Supporter' }

/** The kind of a connection as its badge reads. */
export function connectionTypeLabels(type: Connection['connectionType']): string {
  return typeWords[type]
}

/** The first eight characters of an id: enough to tell two people of one name apart. */
export function shortId(id: string): string {
  return id.slice(0, 8)
}

/** What is in the lists: who is connected, whom the caller can answer, and whom the caller asked. */
export function sorted(connections: readonly Connection[]) {
  const pending = connections.filter(({ status }) => status === 'pending')
  return {
    accepted: connections.filter(({ status }) => status === 'accepted'),
    received: pending.filter(({ direction }) => direction === 'received'),
    sent: pending.filter(({ direction }) => direction === 'sent'),
  }
}
