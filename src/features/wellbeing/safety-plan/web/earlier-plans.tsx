import { dateTimeFormat } from '#shared/date-time-format.ts'
import type { Population } from '#shared/population.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { useReading } from '#web/api/use-reading.ts'
import { useIsOffline } from '#web/device/connection.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Card, CardFooter, CardTitle } from '#web/ui/layout/card.tsx'
import { ConfirmedButton } from '#web/ui/overlays/confirmed-button.tsx'

import { type EarlierPlan, type PlanSteps, safetyPlanApi } from '../contract.ts'
import { hasWords } from '../fill-empty-steps.ts'
import { texts } from '../locales/texts.ts'
import { steps, stepTexts } from '../steps.ts'
import { wishes, wishTexts } from '../wishes.ts'

const tEarlier = texts('earlier')
const t = texts('plan')

const longDate = dateTimeFormat({ dateStyle: 'long' })

interface EarlierPlansProps {
  /** The plan as it stands in the form or on the page. */
  readonly current: PlanSteps
  readonly population: Population
  /** Takes the words of an earlier plan over into empty steps. */
  readonly onUse: (earlier: PlanSteps) => void
}

/** The plans from before a reset that their owner has opened again, to take words from or to delete. */
export function EarlierPlans(props: EarlierPlansProps) {
  const { data: plans, isError, refetch } = useReading(safetyPlanApi.earlier, {})
  const isOffline = useIsOffline()
  if (isError && !isOffline) {
    return <LoadFailure title={tEarlier('earlierNotLoaded')} onRetry={refetch} />
  }
  return plans?.map((plan) => <EarlierPlanCard key={plan.id} plan={plan} {...props} />)
}

interface EarlierPlanCardProps extends EarlierPlansProps {
  readonly plan: EarlierPlan
}

function EarlierPlanCard({ plan, current, population, onUse }: EarlierPlanCardProps) {
  const filled = steps.filter((step) => hasWords(plan.steps[step]))
  const filledWishes = wishes.filter((wish) => hasWords(plan.wishes[wish]))
  const isUseful = filled.some((step) => !hasWords(current[step]))
  const title = `earlier-plan-${plan.id}`
  return (
    <Card aria-labelledby={title} data-print="none">
      <CardTitle id={title}>
        {tEarlier('earlierPlan', { date: longDate(new Date(plan.updatedAt)) })}
      </CardTitle>
      {filled.length + filledWishes.length === 0 && (
        <p className="text-muted-foreground">{tEarlier('nothingInIt')}</p>
      )}
      <dl className="flex flex-col gap-4">
        {filled.map((step) => (
          <div key={step}>
            <dt className="font-semibold">{stepTexts(step, population).title}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{plan.steps[step]}</dd>
          </div>
        ))}
        {filledWishes.map((wish) => (
          <div key={wish}>
            <dt className="font-semibold">{tEarlier('wishInCrisis', { wish: wishTexts(wish).title })}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{plan.wishes[wish]}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-muted-foreground">
        {isUseful ? tEarlier('canFill') : tEarlier('allFilled')}
      </p>
      <CardFooter>
        {isUseful && (
          <Button variant="outline" onClick={() => onUse(plan.steps)}>
            {tEarlier('takeWords')}
          </Button>
        )}
        <DeleteButton id={plan.id} />
      </CardFooter>
    </Card>
  )
}

function DeleteButton({ id }: Pick<EarlierPlan, 'id'>) {
  const deletion = useChange(safetyPlanApi.deleteEarlier, { again: [safetyPlanApi.earlier] })
  const onError = (error: unknown) => toastFailure(tEarlier('notDeleted'), error, tEarlier('stillHere'))
  // The pressed button goes with its card.
  const onSuccess = () => document.getElementById('main')?.focus({ preventScroll: true })
  return (
    <ConfirmedButton
      variant="ghost"
      disabled={deletion.isPending}
      title={tEarlier('deleteQuestion')}
      description={tEarlier('aboutDeleting')}
      action={t('deleteIt')}
      onAction={() => deletion.mutate({ params: { id } }, { onSuccess, onError })}
      isDestructive
    >
      {deletion.isPending ? t('pleaseWait') : 'Delete'}
    </ConfirmedButton>
  )
}
