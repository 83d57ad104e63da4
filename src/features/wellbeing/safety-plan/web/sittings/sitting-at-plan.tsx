import { useState } from 'react'

import { dateTimeFormat } from '#shared/date-time-format.ts'
import { countCharacters } from '#shared/fields.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { Textarea } from '#web/ui/controls/textarea.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardTitle } from '#web/ui/layout/card.tsx'

import { longestStep } from '../../contract.ts'
import { hasWords } from '../../fill-empty-steps.ts'
import { texts } from '../../locales/texts.ts'
import { latestReview } from '../../review.ts'
import type { Sitting, Suggestions } from '../../sittings-contract.ts'
import { steps, stepTexts } from '../../steps.ts'
import { today } from '../review/day.ts'
import { useLeave, useSitting, useSuggest } from './queries.ts'

const t = texts('sittings')

const clock = dateTimeFormat({ timeStyle: 'short' })

/** A sitting as the responder who accepted it sees it. Nothing of it is left once it is over. */
export function SittingAtPlan({ id }: { readonly id: string }) {
  const { sitting, isOver, error, refetch } = useSitting(id)
  if (isOver) {
    return <Notice title={t('over')}>{t('nothingKept')}</Notice>
  }
  if (sitting) return <OpenSitting sitting={sitting} />
  if (error) return <LoadFailure title={t('notLoaded')} onRetry={refetch} />
  return <Skeleton className="h-96" />
}

function OpenSitting({ sitting }: { readonly sitting: Sitting }) {
  const { id, person, endsAt } = sitting
  // What is typed here stays here alone, so that nothing of it is left on this device.
  const [typed, setTyped] = useState<Suggestions | null>(null)
  const suggestions = typed ?? sitting.suggestions
  const leave = useLeave()
  const isTooLong = steps.some((step) => countCharacters(suggestions[step]) > longestStep)
  const { reviewOn } = suggestions
  const from = today()
  const isOutOfReach = reviewOn !== null && (reviewOn < from || reviewOn > latestReview(from))
  useSuggest(id, suggestions, typed !== null && !isTooLong && !isOutOfReach)
  return (
    <>
      <Notice
        tone="calm"
        title={t('youSitWith', { person, until: clock(new Date(endsAt)) })}
        action={
          <Button
            variant="outline"
            disabled={leave.isPending}
            onClick={() => leave.mutate({ params: { id } })}
          >
            {t('endSitting')}
          </Button>
        }
      >
        {t('theirPlan')}
      </Notice>
      {steps.map((step, index) => (
        <Card key={step} aria-labelledby={`sitting-${step}`}>
          {/* The titles are the same for everybody. */}
          <CardTitle
            id={`sitting-${step}`}
          >{`${index + 1}. ${stepTexts(step, 'community').title}`}</CardTitle>
          {hasWords(sitting.steps[step]) ? (
            <p className="whitespace-pre-line wrap-anywhere">{sitting.steps[step]}</p>
          ) : (
            <p className="text-muted-foreground">{t('nothingWritten')}</p>
          )}
          <Field
            label={t('suggestFor', { step: index + 1 })}
            error={
              countCharacters(suggestions[step]) > longestStep
                ? t('keepWithin', { most: longestStep })
                : undefined
            }
          >
            <Textarea
              rows={2}
              value={suggestions[step]}
              onChange={({ target }) => setTyped({ ...suggestions, [step]: target.value })}
            />
          </Field>
        </Card>
      ))}
      <Card>
        <Field
          label={t('suggestDate')}
          hint={t('suggestDateHint')}
          error={isOutOfReach ? t('outOfReach') : undefined}
          isOptional
        >
          <Input
            type="date"
            value={reviewOn ?? ''}
            min={from}
            max={latestReview(from)}
            onChange={({ target }) => setTyped({ ...suggestions, reviewOn: target.value || null })}
          />
        </Field>
      </Card>
    </>
  )
}
