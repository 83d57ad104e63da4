import { PencilLine, UsersRound } from 'lucide-react'
import { useState } from 'react'

import { ClosedTexts } from '#features/access/recovery/web/index.ts'
import { PrintedWays, WhoIsTold } from '#features/core/help/web/index.ts'
import type { CurrentUser } from '#features/core/identity/contract.ts'
import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { dateTimeFormat } from '#shared/date-time-format.ts'
import type { Day } from '#shared/days.ts'
import { type Population, populationOf } from '#shared/population.ts'
import { useIsOffline } from '#web/device/connection.ts'
import { OnDemand } from '#web/on-demand.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { PrintButton } from '#web/ui/controls/print-button.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardFooter, CardTitle } from '#web/ui/layout/card.tsx'
import { FoldedPart } from '#web/ui/layout/folded-part.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { PlanSteps, type SafetyPlan } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { steps, stepTexts } from '../steps.ts'
import { goToTop, loadEarlierPlans, PlanForm } from './plan-form.tsx'
import { useSafetyPlan } from './queries.ts'
import { longDay } from './review/day.ts'
import { useSetReview } from './review/queries.ts'
import { ReviewCard } from './review/review-card.tsx'
import { useEndSitting, useInvite, useOwnSitting } from './sittings/queries.ts'

const tEntry = texts('entry')
const t = texts('plan')
const sittingsTexts = texts('sittings')
const told = texts('told')
const reviewTexts = texts('review')
const wishesTexts = texts('wishes')

interface PlanViewProps {
  readonly plan: SafetyPlan
  readonly population: Population
}

const dateFormat = dateTimeFormat({ dateStyle: 'long' })

/** The plan to read. On paper it stands alone, without the page around it. */
function PlanView({ plan, population }: PlanViewProps) {
  return (
    <div className="flex flex-col gap-5 print:gap-3">
      <ol aria-label={t('steps')} className="flex flex-col gap-5 print:gap-3">
        {steps.map((step, index) => (
          <li key={step}>
            <Card
              aria-labelledby={`step-${step}`}
              className="break-inside-avoid gap-2! print:border-0 print:p-0! print:shadow-none"
            >
              <CardTitle
                id={`step-${step}`}
              >{`${index + 1}. ${stepTexts(step, population).title}`}</CardTitle>
              {plan.steps[step].trim() === '' ? (
                <p className="text-muted-foreground print:min-h-16">{t('nothingWritten')}</p>
              ) : (
                <p className="whitespace-pre-line wrap-anywhere">{plan.steps[step]}</p>
              )}
            </Card>
          </li>
        ))}
      </ol>
      <PrintedContacts />
      <footer className="text-sm text-muted-foreground">
        <p>{t('lastChanged', { date: dateFormat(new Date(plan.updatedAt)) })}</p>
        <p>{t('source')}</p>
      </footer>
    </div>
  )
}

/** The ways to help for paper, which has no help menu. */
function PrintedContacts() {
  return (
    <section className="hidden break-inside-avoid print:block">
      <h2 className="text-lg font-semibold">{t('atAnyHour')}</h2>
      <PrintedWays />
    </section>
  )
}

const blank = PlanSteps.parse({})
const loadWishes = async () => (await import('./wishes/wishes-section.tsx')).WishesSection

/** The page of the person's safety plan, to write, read and print it. */
export function SafetyPlanPage() {
  const { data: user } = useCurrentUser()
  const { data: plan, isPending, isError, refetch } = useSafetyPlan()
  const [isEditing, setIsEditing] = useState(false)
  const isOffline = useIsOffline()
  const { data: sitting } = useOwnSitting()
  const isTogether = Boolean(sitting?.with)
  const [wasTogether, setWasTogether] = useState(false)
  if (isTogether && !wasTogether) setWasTogether(true)
  const isWritten = plan?.state === 'open' && !isEditing && !isTogether
  return (
    <Page
      title={tEntry('title')}
      purpose={sitting?.with ? t('purposeTogether', { who: sitting.with }) : t('purpose')}
      width="reading"
      action={isWritten && <Actions onEdit={() => setIsEditing(true)} />}
    >
      {plan && isOffline && <Notice title={t('offline')} data-print="none" />}
      {isPending && <Skeleton className="h-96" />}
      {isError && <LoadFailure title={t('notLoaded')} onRetry={refetch} />}
      <ClosedTexts
        title={plan?.state === 'sealed' ? t('closed') : t('olderClosed')}
        action={plan?.state === 'sealed' ? t('openMyPlan') : t('openOlder')}
      />
      {plan?.state === 'damaged' && <DamagedNotice />}
      {isTogether && <SittingCard />}
      {wasTogether && !isTogether && (
        <Notice role="status" title={t('sittingOver')} data-print="none">
          {t('afterSitting')}
        </Notice>
      )}
      {user && plan !== undefined && (
        <Plan user={user} plan={plan} isEditing={isEditing || isTogether} onEdit={setIsEditing} />
      )}
      {!isTogether && !isOffline && plan !== undefined && <SittingCard />}
      {user && plan && isWritten && <ReviewCard user={user} reviewOn={plan.reviewOn} />}
      {plan === null && <WishesToCome />}
      {user && plan && (isWritten || plan.shown.length > 0) && (
        <OnDemand load={loadWishes} props={{ userId: user.id, plan }} />
      )}
    </Page>
  )
}

interface PlanProps {
  readonly user: CurrentUser
  readonly plan: SafetyPlan | null
  readonly isEditing: boolean
  readonly onEdit: (isEditing: boolean) => void
}

function Plan({ user, plan, isEditing, onEdit }: PlanProps) {
  const [used, setUsed] = useState<PlanSteps | null>(null)
  const population = populationOf(user.role)
  const saved = plan?.steps ?? blank
  const [wasClosed, setWasClosed] = useState(false)
  if (plan?.state === 'sealed' && !wasClosed) setWasClosed(true)
  if (plan?.state === 'open' && !isEditing) {
    return (
      <>
        <PlanView plan={plan} population={population} />
        <OnDemand
          load={loadEarlierPlans}
          props={{
            current: saved,
            population,
            onUse: (earlier) => {
              setUsed(earlier)
              onEdit(true)
              goToTop()
            },
          }}
        />
      </>
    )
  }
  return (
    <PlanForm
      userId={user.id}
      saved={saved}
      savedAt={plan?.updatedAt ?? null}
      // What was typed while the plan was closed must not replace the whole of it.
      used={used ?? (wasClosed ? saved : null)}
      population={population}
      onDone={() => {
        setUsed(null)
        setWasClosed(false)
        onEdit(false)
      }}
      canCancel={plan?.state === 'open'}
    />
  )
}

function Actions({ onEdit }: { readonly onEdit: () => void }) {
  return (
    <div data-print="none" className="flex flex-wrap gap-3">
      <PrintButton variant="outline" />
      <Button onClick={onEdit}>
        <PencilLine aria-hidden />
        {t('editMyPlan')}
      </Button>
    </div>
  )
}

function DamagedNotice() {
  return (
    <Notice tone="attention" title={t('damaged')}>
      {t('aboutDamaged')}
    </Notice>
  )
}

const clock = dateTimeFormat({ timeStyle: 'short' })

/** Inviting somebody to write the plan together, who it is, and the end of it. */
function SittingCard() {
  const { data: sitting } = useOwnSitting()
  const invite = useInvite()
  const end = useEndSitting()
  if (sitting === undefined) return null
  if (sitting) {
    const { with: who } = sitting
    const hasCompany = Boolean(who)
    const until = clock(new Date(sitting.endsAt))
    return (
      <>
        <Notice
          tone={hasCompany ? 'calm' : 'info'}
          data-print="none"
          role="status"
          title={who ? sittingsTexts('sitsWithYou', { who, until }) : sittingsTexts('notAccepted', { until })}
          action={
            <Button variant="outline" disabled={end.isPending} onClick={() => end.mutate({})}>
              {hasCompany ? sittingsTexts('endSitting') : sittingsTexts('takeBack')}
            </Button>
          }
        >
          {hasCompany ? sittingsTexts('whatTheySee') : sittingsTexts('invitationEnds')}
        </Notice>
        {sitting.suggestions.reviewOn && <SuggestedReview on={sitting.suggestions.reviewOn} />}
      </>
    )
  }
  return (
    <FoldedPart title={sittingsTexts('together')}>
      <Card aria-label={sittingsTexts('together')}>
        <div className="flex flex-col gap-2 text-muted-foreground">
          <p>{sittingsTexts('whoIsAsked')}</p>
          <WhoIsTold say={(hasUnit) => told('sitting', { hasUnit })} />
          <p>{sittingsTexts('howItEnds')}</p>
          <p>{sittingsTexts('maybeNobody')}</p>
        </div>
        <CardFooter>
          <Button variant="outline" disabled={invite.isPending} onClick={() => invite.mutate({})}>
            <UsersRound aria-hidden />
            {sittingsTexts('invite')}
          </Button>
        </CardFooter>
      </Card>
    </FoldedPart>
  )
}

/** The day that the one who sits with the user suggests. It counts once the user accepts it. */
function SuggestedReview({ on }: { readonly on: Day }) {
  const { data: plan } = useSafetyPlan()
  const set = useSetReview()
  const isSet = plan?.reviewOn === on
  return (
    <Notice
      data-print="none"
      role="status"
      title={reviewTexts('suggestedOn', { day: longDay(on) })}
      action={
        plan &&
        !isSet && (
          <Button variant="outline" disabled={set.isPending} onClick={() => set.mutate({ body: { on } })}>
            {reviewTexts('accept')}
          </Button>
        )
      }
    >
      {isSet ? reviewTexts('isSet') : plan ? reviewTexts('countsIfAccepted') : reviewTexts('saveFirst')}
    </Notice>
  )
}

/** Stands where the wishes will, until there is a plan to keep them with. */
function WishesToCome() {
  return (
    <section aria-labelledby="wishes" data-print="none" className="flex flex-col gap-2">
      <h2 id="wishes" className="text-xl font-semibold">
        {wishesTexts('title')}
      </h2>
      <p className="text-muted-foreground">{wishesTexts('toCome')}</p>
    </section>
  )
}
