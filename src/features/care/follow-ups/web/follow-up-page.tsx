import { Link, useParams } from 'wouter'

import { kindLabel } from '#features/care/alerts/labels.ts'
import { LanguageNote } from '#features/care/alerts/web/index.ts'
import { DeathCard } from '#features/care/deaths/web/index.ts'
import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { uncapitalized } from '#shared/first-letter.ts'
import { ApiError } from '#web/api/api.ts'
import { useReading } from '#web/api/use-reading.ts'
import { isSmallScreen } from '#web/device/small-screen.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Card, CardFooter } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { type Assessment, followUpApi, type FollowUpDetail, type Said, ways } from '../contract.ts'
import { shownMoment } from '../due-label.ts'
import {
  answerLabel,
  followUpLabel,
  inHours,
  precautionLabel,
  safetyLabel,
  seerLabel,
  wayLabel,
} from '../labels.ts'
import { texts } from '../locales/texts.ts'
import { screenerCredit, type ScreenerQuestion, screenerQuestions } from '../screener.ts'
import { AnswerForm } from './answer-form.tsx'
import { DueBadge, DueText, subjectOf, TakeButton } from './due.tsx'
import { useConfirmAnswer } from './queries.ts'
import { TriageNotice } from './screener-fields.tsx'

const t = texts('work')

/** One follow-up: what was found when the alert ended, what came of it so far, and the form to answer it. */
export function FollowUpPage() {
  const { id = '' } = useParams()
  const { data: user } = useCurrentUser()
  const { data: followUp, error, refetch } = useReading(followUpApi.find, { params: { id } })
  const back = <BackLink href="/follow-ups">{t('allFollowUps')}</BackLink>
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 403)
  return (
    <Page
      title={followUp ? subjectOf(followUp) : t('followUp')}
      purpose={
        followUp && (
          <>
            <span>{`${followUpLabel(followUp)}. `}</span>
            <DueText followUp={followUp} />
          </>
        )
      }
      // On a phone what is to be done comes first.
      action={!isSmallScreen() && back}
      width="reading"
    >
      {followUp && <Detail followUp={followUp} />}
      {followUp && user && <AnswerForm key={id} followUp={followUp} userId={user.id} />}
      {followUp && <DeathCard alertId={followUp.alertId} about={followUp} />}
      {followUp && isSmallScreen() && back}
      {!followUp && isGone && <p>{t('notThere')}</p>}
      {!followUp && error && !isGone && <LoadFailure title={t('notLoaded')} onRetry={refetch} />}
      {!followUp && !error && <Skeleton className="h-72 rounded-lg" />}
    </Page>
  )
}

function Detail({ followUp }: { readonly followUp: FollowUpDetail }) {
  const { id, alertId, kind, severity, person, status, isMine, changes, answers, interval } = followUp
  const change = changes.find((one) => one.interval === interval)
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <DueBadge followUp={followUp} />
        {person && <span className="wrap-anywhere text-muted-foreground">@{person.username}</span>}
      </div>
      <LanguageNote about={followUp} />
      {severity === 'medium' && status === 'open' && <p>{t('aboutFaceToFace')}</p>}
      <p>
        <Link
          href={`/alerts/${alertId}`}
          className="inline-flex min-h-11 items-center text-primary-ink underline underline-offset-4"
        >
          {t('alertOf', { severity, kind: uncapitalized(kindLabel(kind)) })}
        </Link>
      </p>
      {change && (
        <p className="wrap-break-word">
          {[
            change.hours === null ? t('notPlanned') : t('plannedAfter', { hours: inHours(change.hours) }),
            change.reason,
          ].join(': ')}
        </p>
      )}
      {saidAbout(followUp).map(({ key, ...shown }) => (
        <SaidView key={key} {...shown} />
      ))}
      {answers.length > 0 && (
        <ol aria-label={t('whatCame')} className="flex flex-col gap-3">
          {answers.map(({ id: answerId, at, by, outcome, dueAgainAt, note, ...second }) => (
            <li key={answerId} className="border-t border-border pt-3">
              <p className="font-medium">
                {answerLabel(outcome)}
                {dueAgainAt && <span>{`, ${shownMoment(new Date(dueAgainAt))}`}</span>}
              </p>
              <p className="text-sm text-muted-foreground">
                <span>{outcome === 'elsewhere' ? 'Evenkeel' : (by ?? t('somebody'))}</span>,{' '}
                {shownMoment(new Date(at))}
              </p>
              {note && <p className="wrap-break-word whitespace-pre-wrap">{note}</p>}
              {second.confirmation && <p className="font-medium">{confirmationText(second)}</p>}
              {second.mayConfirm && <ConfirmButton id={id} answerId={answerId} />}
            </li>
          ))}
        </ol>
      )}
      {status === 'open' && !isMine && (
        <CardFooter>
          <TakeButton id={followUp.id} />
        </CardFooter>
      )}
    </Card>
  )
}

/** What was said of the person, the oldest first. Of an alert that was closed before this was kept, only once. */
function saidAbout({ looks, assessment }: FollowUpDetail) {
  if (looks.length > 0) {
    return looks.map(({ at, by, ...said }) => ({
      key: at,
      said,
      when: `${by ?? t('somebody')}, ${shownMoment(new Date(at))}`,
    }))
  }
  return assessment ? [{ key: 'closed', said: { assessment }, when: t('whenClosed') }] : []
}

function confirmationText({
  confirmation,
  confirmedBy,
}: Pick<FollowUpDetail['answers'][number], 'confirmation' | 'confirmedBy'>): string {
  if (confirmation === 'waiting') return t('waitsForSecond')
  if (confirmation === 'replaced') return t('replaced')
  return t('confirmedBySecond', { name: confirmedBy ?? t('somebody') })
}

function ConfirmButton({ id, answerId }: { readonly id: string; readonly answerId: string }) {
  const confirm = useConfirmAnswer()
  return (
    <Button
      className="mt-2"
      variant="outline"
      disabled={confirm.isPending}
      onClick={() => confirm.mutate({ params: { id }, body: { answerId } })}
    >
      {t('confirmIt')}
    </Button>
  )
}

interface SaidViewProps {
  readonly said: Said
  /** When it was said, and by whom. */
  readonly when?: string
}

/** What was said of the person at one moment. */
/** What was said of a person: how they were, who takes over, and what is done. */
export function SaidView({ said, when }: SaidViewProps) {
  const { assessment = {} } = said
  const { screener } = assessment
  const way = ways.find((one) => assessment[one])
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-semibold">{[when, way && wayLabel(way)].filter(Boolean).join(': ')}</h3>
      <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,12rem)_1fr]">
        {[...rowsOf(assessment), ...takeoverOf(said)].map(([term, words]) => (
          <div key={term} className="contents">
            <dt className="text-sm text-muted-foreground">{term}</dt>
            <dd className="wrap-break-word whitespace-pre-wrap">{words}</dd>
          </div>
        ))}
      </dl>
      {screener && (
        <>
          <TriageNotice answers={screener} />
          <p className="text-sm text-muted-foreground">{screenerCredit}</p>
        </>
      )}
    </section>
  )
}

function takeoverOf({ takenOverBy, precaution }: Said): (readonly [string, string])[] {
  const words = precaution && [precautionLabel(precaution.kind), precaution.words].filter(Boolean).join(': ')
  return [
    ...(takenOverBy ? [[t('takenOverBy'), takenOverBy] as const] : []),
    ...(words ? [[t('precaution'), words] as const] : []),
  ]
}

function rowsOf({ look, seenBy, screener }: Assessment): (readonly [string, string])[] {
  if (look) {
    return [
      [t('howSafe'), safetyLabel(look.safety)],
      [t('agreed'), look.agreed],
      [t('whoKnows'), look.knows],
    ]
  }
  if (seenBy) return [[seerLabel(seenBy.by), seenBy.words]]
  return Object.entries(screener ?? {}).map(([question, answer]) => [
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the answers
    screenerQuestions[question as ScreenerQuestion],
    answer ? t('yes') : t('no'),
  ])
}
