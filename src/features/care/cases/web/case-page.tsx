import { type ReactNode, useState } from 'react'
import { Link, useParams } from 'wouter'

import { kindLabel, outcomeLabel } from '#features/care/alerts/labels.ts'
import { MinorLine } from '#features/care/alerts/web/index.ts'
import { shownMoment } from '#features/care/follow-ups/due-label.ts'
import { answerLabel } from '#features/care/follow-ups/labels.ts'
import { SaidView } from '#features/care/follow-ups/web/index.ts'
import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { ApiError } from '#web/api/api.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { useReading } from '#web/api/use-reading.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Card, CardFooter, CardTitle } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { useNow } from '#web/use-now.ts'

import {
  type CaseDetail,
  type CaseSummary,
  caseApi,
  type Level,
  type LineEntry,
  type Plan,
} from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { EndForm, HandOverForm, LevelForm, PlanForm } from './case-forms.tsx'

const t = texts('case')

const link = 'inline-flex min-h-11 items-center text-primary-ink underline underline-offset-4'
const moment = (instant: string) => shownMoment(new Date(instant))

/** One case: who owns it, its level and plan, and everything that happened in it. */
export function CasePage() {
  const { id = '' } = useParams()
  const { data: user } = useCurrentUser()
  const { data: one, error, refetch } = useReading(caseApi.find, { params: { id } })
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 403)
  return (
    <Page
      title={one ? t('caseOf', { name: one.person.name }) : t('case')}
      action={<BackLink href="/cases">{t('allCases')}</BackLink>}
      width="reading"
    >
      {one && (
        <>
          <OfferNotice one={one} />
          {one.hasLeft && !one.endedAt && (
            <Notice tone="attention" title={t('hasLeft')}>
              {t('aboutLeft')}
            </Notice>
          )}
          <UnguardedNotice one={one} />
          <Head one={one} />
          {user && <PlanCard one={one} userId={user.id} />}
          <Line line={one.line} />
        </>
      )}
      {!one && isGone && <p>{t('notThere')}</p>}
      {!one && error && !isGone && <LoadFailure title={t('notLoaded')} onRetry={refetch} />}
      {!one && !error && <Skeleton className="h-72 rounded-lg" />}
    </Page>
  )
}

const levelLooks: Record<Level, 'outline' | 'calm' | 'attention' | 'destructive'> = {
  unknown: 'outline',
  low: 'calm',
  moderate: 'attention',
  high: 'destructive',
}

/** The level of a case as a label. */
export function LevelBadge({ level }: { readonly level: Level }) {
  return <Badge variant={levelLooks[level]}>{t(`levels.${level}`)}</Badge>
}

/** Who owns a case, and when the next thing is due. */
export function OwnerText({ one: { isMine, owner, nextAt } }: { readonly one: CaseSummary }) {
  const now = useNow()
  const isLate = nextAt !== null && new Date(nextAt) <= now
  return (
    <>
      <p>{isMine ? t('ownerYou') : owner ? t('owner', { name: owner }) : t('noOwner')}</p>
      {nextAt && (
        <p className={isLate ? 'font-semibold text-destructive-ink' : 'text-muted-foreground'}>
          {t(isLate ? 'lateSince' : 'nextAt', { when: moment(nextAt) })}
        </p>
      )}
    </>
  )
}

/** Says that somebody may not be safe whom nobody is named to keep so. */
function UnguardedNotice({ one: { unguardedSince } }: { readonly one: CaseDetail }) {
  if (!unguardedSince) return null
  return (
    <Notice tone="danger" title={t('unguarded', { when: moment(unguardedSince) })}>
      {t('aboutUnguarded')}
    </Notice>
  )
}

const failed = { onError: (error: Error) => toastFailure(t('notSaved'), error, t('tryAgain')) }

/** Asks whoever a case is offered to whether they take it over. */
function OfferNotice({ one: { id, isOfferedToMe, owner } }: { readonly one: CaseDetail }) {
  const answer = useChange(caseApi.answerOffer, { againAfterFailure: true, ...failed })
  if (!isOfferedToMe) return null
  const say = (accepts: boolean) => answer.mutate({ params: { id }, body: { accepts } })
  return (
    <Notice tone="attention" title={t('offeredToYou', { name: owner ?? t('someone') })}>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button disabled={answer.isPending} onClick={() => say(true)}>
          {t('accept')}
        </Button>
        <Button variant="outline" disabled={answer.isPending} onClick={() => say(false)}>
          {t('decline')}
        </Button>
      </div>
    </Notice>
  )
}

type Act = 'level' | 'hand-over' | 'end'

function Head({ one }: { readonly one: CaseDetail }) {
  const { id, person, level, levelAsked, openedAt, endedAt, isMine, owner, offeredTo, openAlerts } = one
  const { minor, followUps, others } = one
  const [act, setAct] = useState<Act | null>(null)
  const takeBack = useChange(caseApi.answerOffer, { againAfterFailure: true, ...failed })
  const take = useChange(caseApi.take, { againAfterFailure: true, ...failed })
  const confirm = useChange(caseApi.confirmLevel, { againAfterFailure: true, ...failed })
  const done = () => setAct(null)
  const choice = (name: Act, label: string) => (
    <Button variant="outline" aria-expanded={act === name} onClick={() => setAct(act === name ? null : name)}>
      {label}
    </Button>
  )
  return (
    <Card aria-labelledby="case-title">
      <div className="flex flex-wrap gap-2">
        <LevelBadge level={level} />
        {openAlerts > 0 && <Badge variant="outline">{t('openAlerts', { count: openAlerts })}</Badge>}
      </div>
      <CardTitle id="case-title">{person.name}</CardTitle>
      <p className="text-muted-foreground">@{person.username}</p>
      <p>{endedAt ? t('ended', { when: moment(endedAt) }) : t('since', { when: moment(openedAt) })}</p>
      <MinorLine minor={minor} />
      {!endedAt && <OwnerText one={one} />}
      {followUps.map(({ id: followUp, dueAt }) => (
        <Link key={followUp} href={`/follow-ups/${followUp}`} className={link}>
          {t('followUpDue', { when: moment(dueAt) })}
        </Link>
      ))}
      {offeredTo && <p>{t('offeredTo', { name: offeredTo })}</p>}
      {offeredTo && isMine && (
        <div>
          <Button
            variant="outline"
            disabled={takeBack.isPending}
            onClick={() => takeBack.mutate({ params: { id }, body: { accepts: false } })}
          >
            {t('takeOfferBack')}
          </Button>
        </div>
      )}
      {levelAsked && (
        <div>
          <p>
            {t('levelAsked', { by: levelAsked.by ?? t('someone'), level: t(`levels.${levelAsked.level}`) })}
          </p>
          <p className="wrap-break-word text-muted-foreground">{levelAsked.reason}</p>
          {levelAsked.mayConfirm && !endedAt && (
            <Button
              className="mt-2"
              disabled={confirm.isPending}
              onClick={() => confirm.mutate({ params: { id } })}
            >
              {t('confirmLevel')}
            </Button>
          )}
        </div>
      )}
      {!endedAt && isMine && (
        <>
          <CardFooter>
            {choice('level', t('changeLevel'))}
            {others.length > 0 && choice('hand-over', t('handOver'))}
            {choice('end', t('end'))}
          </CardFooter>
          {act === 'level' && <LevelForm one={one} onDone={done} />}
          {act === 'hand-over' && <HandOverForm one={one} onDone={done} />}
          {act === 'end' && <EndForm one={one} onDone={done} />}
        </>
      )}
      {!endedAt && !owner && (
        <CardFooter>
          <Button disabled={take.isPending} onClick={() => take.mutate({ params: { id } })}>
            {t('take')}
          </Button>
        </CardFooter>
      )}
    </Card>
  )
}

function PlanCard({ one, userId }: { readonly one: CaseDetail; readonly userId: string }) {
  const { plan, isMine, endedAt } = one
  const [isWriting, setWriting] = useState(false)
  return (
    <Card aria-labelledby="plan-title">
      <CardTitle id="plan-title">{t('plan')}</CardTitle>
      {plan ? <PlanView plan={plan} /> : <p className="text-muted-foreground">{t('noPlan')}</p>}
      {isMine && !endedAt && isWriting && (
        <PlanForm one={one} userId={userId} onDone={() => setWriting(false)} />
      )}
      {isMine && !endedAt && !isWriting && (
        <CardFooter>
          <Button variant={plan ? 'outline' : 'default'} onClick={() => setWriting(true)}>
            {plan ? t('changePlan') : t('writePlan')}
          </Button>
        </CardFooter>
      )}
    </Card>
  )
}

/** A plan with each of its fields. */
export function PlanView({ plan }: { readonly plan: Plan }) {
  const rows: readonly (readonly [string, string | undefined])[] = [
    [t('planNow'), plan.now],
    [t('observation'), t(`observations.${plan.observation}`)],
    [t('by'), plan.by],
    [t('until'), moment(plan.until)],
    [t('nextContact'), moment(plan.nextContactAt)],
    [t('language'), plan.language],
    [t('interpreter'), plan.interpreter],
  ]
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
      {rows.flatMap(([label, value]) =>
        value
          ? [
              <dt key={label} className="text-muted-foreground">
                {label}
              </dt>,
              <dd key={`${label} value`} className="wrap-break-word whitespace-pre-wrap">
                {value}
              </dd>,
            ]
          : [],
      )}
    </dl>
  )
}

function Line({ line }: { readonly line: readonly LineEntry[] }) {
  return (
    <Card aria-labelledby="line-title">
      <CardTitle id="line-title">{t('line')}</CardTitle>
      <ol className="flex flex-col">
        {line.toReversed().map((entry) => (
          <li
            key={`${entry.at} ${entry.kind} ${entry.alertId}`}
            className="flex flex-col gap-1 border-t border-border py-2.5 first:border-0"
          >
            <div className="flex flex-wrap justify-between gap-x-6">
              <span className="font-medium">{entryTitle(entry)}</span>
              <time dateTime={entry.at} className="text-sm text-muted-foreground tabular-nums">
                {moment(entry.at)}
              </time>
            </div>
            <EntryDetail entry={entry} />
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** What happened, in one line. */
export const entryTitle = ({ kind, by, to }: Pick<LineEntry, 'kind' | 'by' | 'to'>) =>
  t(`lineKinds.${kind}`, { by: by ?? t('someone'), to: to ?? t('someone') })

/** What else is known of an entry; links lead to the alert, the follow-up or the request that it belongs to. */
export function EntryDetail({
  entry: { kind, alertId, alertKind, outcome, followUpId, requestId, answer, said, plan, level, ending },
}: {
  readonly entry: Omit<LineEntry, 'kind' | 'at' | 'by'> & { readonly kind: string }
}): ReactNode {
  if (alertId && alertKind && (kind === 'raised' || kind === 'resolved')) {
    return (
      <>
        <p>
          <Link href={`/alerts/${alertId}`} className={link}>
            {kindLabel(alertKind)}
          </Link>
        </p>
        {kind === 'resolved' && outcome && <p>{outcomeLabel(outcome)}</p>}
      </>
    )
  }
  if (followUpId && answer) {
    return (
      <p>
        <Link href={`/follow-ups/${followUpId}`} className={link}>
          {answerLabel(answer)}
        </Link>
      </p>
    )
  }
  if (requestId) {
    return (
      <p>
        <Link href={`/talk-requests/${requestId}`} className={link}>
          {t('talkRequest')}
        </Link>
      </p>
    )
  }
  if (said) return <SaidView said={said} />
  if (plan)
    return <p className="wrap-break-word">{[plan.now, t(`observations.${plan.observation}`)].join(' · ')}</p>
  if (level) {
    return (
      <p className="wrap-break-word">
        <span>{t(`levels.${level.level}`)}</span>: {level.reason}
      </p>
    )
  }
  if (ending) return <p>{[t(`endings.${ending.how}`), ending.takenOverBy].filter(Boolean).join(': ')}</p>
  return null
}
