import { useId } from 'react'

import { type Fault, mostFaults, type TrailCheck } from '#features/audit-trail/own-trail-check.ts'
import { useCurrentUser } from '#features/identity/web/queries.ts'
import { dateTimeFormat } from '#shared/date-time-format.ts'
import { Summary } from '#web/ui/controls/summary.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Card, CardDescription, CardTitle } from '#web/ui/layout/card.tsx'

import { CheckedLines } from './checked-lines.tsx'
import { CompareProof } from './compare-proof.tsx'
import { KeepProof } from './keep-proof.tsx'
import { canCheck, useCheckedTrail } from './use-own-trail.ts'

/** Whether the lines about the person are as they were written, computed in this browser. */
export function CheckCard() {
  const { data: user } = useCurrentUser()
  const id = useId()
  if (!user) return null
  return (
    <Card aria-labelledby={id}>
      <CardTitle id={id}>Check this list</CardTitle>
      {canCheck() ? (
        <CheckedTrail userId={user.id} />
      ) : (
        <>
          <CardDescription>
            This browser cannot check the list here. It can where the address begins with https.
          </CardDescription>
          <Limits />
        </>
      )}
    </Card>
  )
}

function CheckedTrail({ userId }: { readonly userId: string }) {
  const { data, isError, refetch } = useCheckedTrail(userId)
  if (isError) return <LoadFailure title="The lines could not be loaded" onRetry={() => refetch()} />
  return (
    <>
      <div role="status">
        {data ? <Result check={data.check} last={data.trail.last} /> : <p>Checking each line...</p>}
      </div>
      {data && (
        <>
          {data.trail.start && <Removed at={data.trail.start.at} count={data.check.removed} />}
          {data.check.faults.length === 0 && data.trail.last > 0 && (
            <KeepProof trail={data.trail} check={data.check} />
          )}
          <div>
            <CompareProof trail={data.trail} check={data.check} />
            <CheckedLines trail={data.trail} />
            <Limits />
          </div>
        </>
      )}
    </>
  )
}

interface ResultProps {
  readonly check: TrailCheck
  readonly last: number
}

function Result({ check: { faults, removed }, last }: ResultProps) {
  const count = last - removed
  if (faults.length > 0) {
    return (
      <Notice tone="danger" title="The lines do not fit together">
        Somebody or something altered what was written down about you:
        <ul className="mt-2 list-disc pl-5">
          {faults.slice(0, mostShown).map((fault, index) => (
            <li key={index}>{wordsOf(fault)}</li>
          ))}
          {faults.length > mostShown && (
            <li>And {faults.length >= mostFaults ? 'many' : faults.length - mostShown} more.</li>
          )}
        </ul>
        <p className="mt-2">
          Save the lines below. Show them to somebody you trust outside of here, such as a lawyer or an
          inspector.
        </p>
      </Notice>
    )
  }
  if (count === 0) return <p>There is no line to check.</p>
  return (
    <Notice tone="calm" title={count === 1 ? 'The one line fits.' : `All ${count} lines fit together.`}>
      By their numbers none was changed, and none is missing. Keep a proof of today: then not even those who
      run the server can change a line without your seeing it here.
    </Notice>
  )
}

const mostShown = 10

const faultWords: Record<Fault['kind'], string> = {
  changed: 'was changed, or put in.',
  missing: 'is missing.',
  start: 'and those before it were removed before they were six years old.',
}
const wordsOf = ({ kind, position }: Fault) => `Line ${position} ${faultWords[kind]}`

const day = dateTimeFormat({ year: 'numeric', month: 'long', day: 'numeric' })

function Removed({ at, count }: { readonly at: string; readonly count: number }) {
  return (
    <CardDescription>
      {count === 1 ? 'The first line was' : `The first ${count} lines were`} removed by the rule of six years.
      The last of them was of {day(new Date(at))}.
    </CardDescription>
  )
}

function Limits() {
  return (
    <details>
      <Summary>What this shows, and what it does not</Summary>
      <div className="flex max-w-prose flex-col gap-3">
        <p>
          Each line carries a number made from the line and from the number before it (SHA-256). If a line is
          changed, taken out or put in between, the numbers no longer fit.
        </p>
        <p>
          Whoever runs the server could make all the numbers anew. A proof that you kept shows that: up to
          where it was made, not one line can be changed or taken out without your seeing it here.
        </p>
        <p>
          It does not show that every look was written down in the first place. It says what somebody’s
          function was, not who it was. Somebody who keeps no proof could be shown another list.
        </p>
        <p>
          This page comes from the same server. If you do not trust it, save all the lines and have them
          checked on another computer: the file says how.
        </p>
      </div>
    </details>
  )
}
