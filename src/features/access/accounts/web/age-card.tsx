import { useId, useState } from 'react'

import { ageApi } from '#features/core/identity/age-contract.ts'
import { type AgeBand, ageBands } from '#features/core/identity/age.ts'
import { useCurrentUser, useSetCurrentUser } from '#features/core/identity/web/index.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { Card, CardTitle } from '#web/ui/layout/card.tsx'

import { texts } from '../locales/texts.ts'

const t = texts('age')

/**
 * Asks a resident or a member of the community once how old they are. Nothing waits for the answer. It is saved with a
 * button of its own, so that a slip of the finger sends nobody away.
 */
export function AgeCard() {
  const { data: user } = useCurrentUser()
  const keep = useSetCurrentUser()
  const [ageBand, setAgeBand] = useState<AgeBand | null>(null)
  const id = useId()
  const say = useChange(ageApi.say, {
    onSuccess: keep,
    onError: (error) => toastFailure(t('notSaved'), error),
  })
  // Staff are hired as adults. A roster can say otherwise.
  if (!user || user.ageBand !== null || !(user.role === 'inmate' || user.role === 'user')) return null
  return (
    <Card aria-labelledby={`${id}-title`}>
      <div className="flex flex-col gap-1">
        <CardTitle id={`${id}-title`}>{t('title')}</CardTitle>
        <p id={`${id}-why`} className="text-sm text-muted-foreground text-pretty">
          {t('why')}
        </p>
      </div>
      <Form
        className="flex flex-wrap items-center gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (ageBand) say.mutate({ body: { ageBand } })
        }}
      >
        <fieldset aria-describedby={`${id}-why`} disabled={say.isPending} className="contents">
          <legend className="sr-only">{t('title')}</legend>
          {ageBands.map((band) => (
            <label
              key={band}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg border border-input bg-card px-3.5 transition-colors hover:bg-muted has-checked:border-primary has-checked:bg-primary-soft has-checked:text-primary-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
            >
              <input
                type="radio"
                name={id}
                checked={ageBand === band}
                onChange={() => setAgeBand(band)}
                className="size-5 shrink-0 outline-none"
              />
              <span>{t(`bands.${band}`)}</span>
            </label>
          ))}
        </fieldset>
        <Button type="submit" variant="outline" disabled={ageBand === null || say.isPending}>
          {say.isPending ? t('saving') : t('save')}
        </Button>
      </Form>
    </Card>
  )
}
