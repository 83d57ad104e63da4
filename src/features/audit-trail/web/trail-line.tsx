import { dateTimeFormat } from '#shared/date-time-format.ts'

import type { TrailEvent } from '../trail-contract.ts'

const time = dateTimeFormat({
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
})

/** One event: who did what, to whom, when, and from which network. */
export function TrailLine({ event }: { readonly event: TrailEvent }) {
  const { at, words, subject, outcome, addressPrefix } = event
  return (
    <div className="flex flex-col gap-0.5">
      <p>
        <span className="font-medium">{actorOf(event)}</span>{' '}
        {outcome === 'refused' ? `tried and was refused: ${words}` : words}
        {subject && (
          <>
            {' '}
            <span className="text-muted-foreground">of</span> {subject.name} (@{subject.username})
          </>
        )}
      </p>
      <p className="text-sm text-muted-foreground tabular-nums">
        <time dateTime={at}>{time(new Date(at))}</time>
        {addressPrefix && `, from ${addressPrefix}`}
      </p>
    </div>
  )
}

function actorOf({ actor, actorRole, addressPrefix }: TrailEvent): string {
  if (actor) return `${actor.name} (@${actor.username})`
  if (actorRole) return 'A deleted account'
  return addressPrefix ? 'Somebody who was not signed in' : 'Evenkeel'
}
