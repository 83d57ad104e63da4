import { useId } from 'react'

import { actorLabel } from '#features/core/audit-trail/actors.ts'
import { actionLabel } from '#features/core/audit-trail/labels.ts'
import { mostFaults, type OwnTrail, type TrailCheck } from '#features/core/audit-trail/own-trail-check.ts'
import { proofCodeOf, proofFileOf } from '#features/core/audit-trail/own-trail-proof.ts'
import type { OwnLine } from '#features/core/audit-trail/own-trail.ts'
import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { dateTimeFormat } from '#shared/date-time-format.ts'
import { dayOf } from '#shared/days.ts'
import { saveFile } from '#web/api/save-file.ts'
import { publicOrigin, shell } from '#web/device/native-shell.ts'
import { serverNow } from '#web/device/server-clock.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Summary } from '#web/ui/controls/summary.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Card, CardDescription, CardTitle } from '#web/ui/layout/card.tsx'
import { ListEnd } from '#web/ui/layout/list-end.tsx'
import { useFold } from '#web/ui/layout/use-fold.ts'

import { texts } from '../../locales/texts.ts'
import { CompareProof } from './compare-proof.tsx'
import { canCheck, sha256, useCheckedTrail } from './use-own-trail.ts'

const t = texts('seenBy')

const shownAtFirst = 10

/** The lines in words made from what was checked, and not from the list that the server sends. */
function CheckedLines({ trail }: { readonly trail: OwnTrail }) {
  const { shown, end } = useFold(trail.lines.toReversed(), shownAtFirst)
  if (trail.lines.length === 0) return null
  return (
    <details>
      <Summary>{t('checkedLines')}</Summary>
      <div className="flex flex-col gap-3">
        <p className="text-sm text-muted-foreground">{t('checkedLinesText')}</p>
        <ul className="divide-y divide-border">
          {/* A number may be there twice, where somebody put a line in. */}
          {shown.map((line, index) => (
            <Line key={index} line={line} />
          ))}
        </ul>
        <ListEnd list={end} more={t('showEarlierLines')} />
        {shell ? (
          <p>{t('noFilesInApp', { address: publicOrigin() })}</p>
        ) : (
          <Button variant="outline" onClick={() => saveLines(trail)}>
            {t('saveLines')}
          </Button>
        )}
      </div>
    </details>
  )
}

const time = dateTimeFormat({
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

function Line({ line: { position, at, content } }: { readonly line: OwnLine }) {
  return (
    <li className="flex flex-col gap-0.5 py-3">
      <span className="min-w-0">
        {content ? `${actorLabel(content.doer, null)} ${actionLabel(content)}` : t('removedLine')}
      </span>
      <span className="text-sm text-muted-foreground tabular-nums">
        {t.rich('lineAndTime', { position, time: () => <time dateTime={at}>{time(new Date(at))}</time> })}
      </span>
    </li>
  )
}

/** How anybody checks the file, in the words of `docs/own-trail.md`. */
const how =
  'The hash before line 1 is SHA-256 of ["evenkeel-own-trail",1,userId]. The digest of a line is SHA-256 of [1,action,objectKind,outcome,doer,client,seal]. Its hash is SHA-256 of [1,position,at,digest,the hash before]. Each list is hashed as JSON without spaces, in UTF-8; hashes are in hexadecimal. The hash of the last line of a proof must be the hash of that line here.'

/** The name of a file that is saved today, by the calendar of this device, where it lies. */
const fileName = (what: string) =>
  `${what}-${dayOf(serverNow(), new Intl.DateTimeFormat().resolvedOptions().timeZone)}.json`

function saveLines({ userId, start, last, lines }: OwnTrail): void {
  const file = { kind: 'evenkeel-trail', version: 1, how, userId, start, last, lines }
  const content = new Blob([`${JSON.stringify(file, null, 1)}\n`], { type: 'application/json' })
  saveFile({ name: fileName('lines'), content })
}

/** Whether the lines about the person are as they were written, computed in this browser. */
export function CheckCard() {
  const { data: user } = useCurrentUser()
  const id = useId()
  if (!user) return null
  return (
    <Card aria-labelledby={id}>
      <CardTitle id={id}>{t('checkTitle')}</CardTitle>
      {canCheck() ? (
        <CheckedTrail userId={user.id} />
      ) : (
        <>
          <CardDescription>{t('cannotCheck')}</CardDescription>
          <Limits />
        </>
      )}
    </Card>
  )
}

function CheckedTrail({ userId }: { readonly userId: string }) {
  const { data, isError, refetch } = useCheckedTrail(userId)
  if (isError) return <LoadFailure title={t('linesFailed')} onRetry={() => refetch()} />
  return (
    <>
      <div role="status">
        {data ? <Result check={data.check} last={data.trail.last} /> : <p>{t('checking')}</p>}
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
      <Notice tone="danger" title={t('misfitTitle')}>
        {t('altered')}
        <ul className="mt-2 list-disc pl-5">
          {faults.slice(0, mostShown).map((fault, index) => (
            <li key={index}>{t(`faults.${fault.kind}`, fault)}</li>
          ))}
          {faults.length > mostShown && (
            <li>
              {faults.length >= mostFaults
                ? t('manyMore')
                : t('moreFaults', { count: faults.length - mostShown })}
            </li>
          )}
        </ul>
        <p className="mt-2">{t('alteredAdvice')}</p>
      </Notice>
    )
  }
  if (count === 0) return <p>{t('noLine')}</p>
  return (
    <Notice tone="calm" title={count === 1 ? t('oneFits') : t('allFit', { count })}>
      {t('fitText')}
    </Notice>
  )
}

const mostShown = 10

const day = dateTimeFormat({ year: 'numeric', month: 'long', day: 'numeric' })

function Removed({ at, count }: { readonly at: string; readonly count: number }) {
  return <CardDescription>{t('removedByAge', { count, day: day(new Date(at)) })}</CardDescription>
}

function Limits() {
  return (
    <details>
      <Summary>{t('limitsTitle')}</Summary>
      <div className="flex max-w-prose flex-col gap-3">
        <p>{t('limitsHash')}</p>
        <p>{t('limitsServer')}</p>
        <p>{t('limitsNotShown')}</p>
        <p>{t('limitsPage')}</p>
      </div>
    </details>
  )
}

interface KeepProofProps {
  readonly trail: OwnTrail
  readonly check: TrailCheck
}

/** What to keep of a trail that fits together: a small file, or a code for paper. */
function KeepProof({ trail, check }: KeepProofProps) {
  const code = proofCodeOf(trail.last, check.hashes.get(trail.last)!)

  async function save(): Promise<void> {
    const now = serverNow()
    const text = await proofFileOf(trail, check, sha256, now)
    saveFile({
      name: fileName('proof'),
      content: new Blob([text], { type: 'application/json' }),
    })
  }

  return (
    <div className="flex flex-col gap-3">
      {/* The app for phones saves no files. */}
      {shell ? (
        <span className="text-sm text-muted-foreground">{t('writeCode')}</span>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="outline" onClick={() => void save()}>
            {t('saveProof')}
          </Button>
          <span className="text-sm text-muted-foreground">{t('orWriteCode')}</span>
        </div>
      )}
      <p className="font-mono wrap-anywhere">{code}</p>
      <p className="text-sm text-muted-foreground">{t('keepProofText')}</p>
    </div>
  )
}
