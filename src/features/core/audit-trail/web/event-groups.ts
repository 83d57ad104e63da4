import type { TrailEvent } from '../trail-contract.ts'

/** Events that follow one another and read alike but for their time. */
export interface EventGroup {
  /** That of its latest event. */
  readonly id: string
  readonly event: TrailEvent
  /** When each of them was, the latest first. */
  readonly times: readonly string[]
}

/** Puts events that follow one another and read alike into one group, in their order. */
export function groupEqualEvents(events: readonly TrailEvent[]): EventGroup[] {
  const groups: (EventGroup & { readonly times: string[] })[] = []
  for (const event of events) {
    const last = groups.at(-1)
    if (last && whatOf(last.event) === whatOf(event)) last.times.push(event.at)
    else groups.push({ id: event.id, event, times: [event.at] })
  }
  return groups
}

// Several actions may have the same words: each figure of the statistics is an action of its own.
const whatOf = (event: TrailEvent) => JSON.stringify({ ...event, id: null, at: null, action: null })
