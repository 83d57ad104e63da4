import { useId } from 'react'

import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { useReading } from '#web/api/use-reading.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { useNow } from '#web/use-now.ts'

import { type Assessment, assessmentApi } from '../contract.ts'
import { difficulty } from '../difficulty.ts'
import { asksDifficulty } from '../instruments.ts'
import { texts } from '../locales/texts.ts'
import { answerText, questionText } from '../questions.ts'

const t = texts('screening')

const dayMs = 24 * 60 * 60 * 1000

/**
 * Asks how difficult things have been, which ends both questionnaires, is never scored and may be left out. It asks for a
 * day. Nothing is shown of a screening with no answer above 0, one that has the answer, or one whose answers are closed.
 */
export function DifficultyQuestion({ result }: { readonly result: Assessment }) {
  const { id, createdAt } = result
  const enabled = useNow().getTime() - Date.parse(createdAt) < dayMs
  const { data } = useReading(assessmentApi.find, { params: { id } }, { enabled })
  const keep = useChange(assessmentApi.setDifficulty, {
    onError: (error) => toastFailure(t('error'), error, t('difficultyNotKept')),
  })
  const titleId = useId()
  if (keep.isSuccess) return <p role="status">{t('difficultyKept')}</p>
  if (!enabled || !data || !asksDifficulty(data.responses) || data.responses.difficulty !== undefined)
    return null
  return (
    <div role="group" aria-labelledby={titleId} className="flex max-w-prose flex-col gap-2">
      <p id={titleId} className="font-semibold text-pretty">
        {questionText(difficulty.id)}
      </p>
      <p className="text-sm text-muted-foreground">{t('difficultyLeadIn')}</p>
      {difficulty.answers.map(({ value }) => (
        <Button
          key={value}
          variant="outline"
          className="justify-start text-left"
          disabled={keep.isPending}
          onClick={() => keep.mutate({ params: { id }, body: { difficulty: value } })}
        >
          {answerText(difficulty.id, value)}
        </Button>
      ))}
    </div>
  )
}
