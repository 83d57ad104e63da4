import { useId } from 'react'

import { mostFaults, type TrailCheck } from '#features/core/audit-trail/own-trail-check.ts'
import { useCurrentUser } from '#features/core/identity/web/queries.ts'
import { dateTimeFormat } from '#shared/date-time-format.ts'
import { Summary } from '#web/ui/controls/summary.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Card, CardDescription, CardTitle } from '#web/ui/layout/card.tsx'

import { texts } from '../texts/seen-by.ts'
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
      <CardTitle id={id}>{texts.checkTitle}</CardTitle>
      {canCheck() ? (
        <CheckedTrail userId={user.id} />
      ) : (
        <>
          <CardDescription>{texts.cannotCheck}</CardDescription>
          <Limits />
        </>
      )}
    </Card>
  )
}

function CheckedTrail({ userId }: { readonly userId: string }) {
  const { data, isError, refetch } = useCheckedTrail(userId)
  if (isError) return <LoadFailure title={texts.linesFailed} onRetry={() => refetch()} />
  return (
    <>
      <div role="status">
        {data ? <Result check={data.check} last={data.trail.last} /> : <p>{texts.checking}</p>}
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
      <Notice tone="danger" title={texts.misfitTitle}>
        {texts.altered}
        <ul className="mt-2 list-disc pl-5">
          {faults.slice(0, mostShown).map((fault, index) => (
            <li key={index}>{texts.faults[fault.kind](fault)}</li>
          ))}
          {faults.length > mostShown && (
            <li>
              {faults.length >= mostFaults
                ? texts.manyMore
                : texts.moreFaults({ count: faults.length - mostShown })}
            </li>
          )}
        </ul>
        <p className="mt-2">{texts.alteredAdvice}</p>
      </Notice>
    )
  }
  if (count === 0) return <p>{texts.noLine}</p>
  return (
    <Notice tone="calm" title={count === 1 ? texts.oneFits : texts.allFit({ count })}>
      {texts.fitText}
    </Notice>
  )
}

const mostShown = 10

const day = dateTimeFormat({ year: 'numeric', month: 'long', day: 'numeric' })

function Removed({ at, count }: { readonly at: string; readonly count: number }) {
  return <CardDescription>{texts.removedByAge({ count, day: day(new Date(at)) })}</CardDescription>
}

function Limits() {
  return (
    <details>
      <Summary>{texts.limitsTitle}</Summary>
      <div className="flex max-w-prose flex-col gap-3">
        <p>{texts.limitsHash}</p>
        <p>{texts.limitsServer}</p>
        <p>{texts.limitsNotShown}</p>
        <p>{texts.limitsPage}</p>
      </div>
    </details>
  )
}
