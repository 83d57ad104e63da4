import { type SubmitEvent, useEffect, useRef, useState } from 'react'

import { countCharacters } from '#shared/fields.ts'
import { newerVersionIn } from '#web/api/newer-version.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { moveFocus } from '#web/forms/move-focus.ts'
import { useDraft } from '#web/forms/use-draft.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { Textarea } from '#web/ui/controls/textarea.tsx'
import { Card, CardFooter } from '#web/ui/layout/card.tsx'

import { longestWish, SafetyPlan } from '../../contract.ts'
import { texts } from '../../locales/texts.ts'
import { type Wish, wishes, wishTexts } from '../../wishes.ts'
import { PlanConflict } from '../plan-conflict.tsx'
import { readWritten, type Written } from '../save-over.ts'
import { useSaveWishes } from './queries.ts'

const t = texts('wishes')

interface WishesFormProps {
  readonly userId: string
  readonly plan: SafetyPlan
  readonly onDone: () => void
}

/** The form of the four wishes. Any of them may stay empty. */
export function WishesForm({ userId, plan, onDone }: WishesFormProps) {
  const form = useRef<HTMLFormElement>(null)
  // The button that opened it is gone.
  useEffect(() => moveFocus(null, form.current?.querySelector('textarea') ?? null), [])
  const [written, setWritten, discardDraft] = useDraft<Written<Wish>>(
    'safety-plan-wishes',
    userId,
    (kept) => readWritten(wishes, kept),
    { mine: plan.wishes, base: { texts: plan.wishes, updatedAt: plan.updatedAt } },
  )
  const { mine } = written
  const [newer, setNewer] = useState<SafetyPlan | null>(null)
  const save = useSaveWishes(
    () => {
      finish()
      toast({ title: t('saved'), description: t('aboutSaved') })
    },
    (error) => {
      const stored = newerVersionIn(SafetyPlan, error)
      setNewer(stored)
      if (!stored) toastFailure(t('notSaved'), error, t('nothingLost'))
    },
  )
  const isTooLong = (wish: Wish) => isLong(mine[wish])

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    save.mutate(written)
  }

  function keep(stored: SafetyPlan, kept: Record<Wish, string>): void {
    const chosen = { mine: kept, base: { texts: stored.wishes, updatedAt: stored.updatedAt } }
    setWritten(chosen)
    setNewer(null)
    if (wishes.some((wish) => isLong(kept[wish]))) toast(tooLongTogether)
    else save.mutate(chosen)
  }

  function finish(): void {
    discardDraft()
    // The form is about to go.
    moveFocus(form.current, document.getElementById('wishes'))
    onDone()
  }

  return (
    <>
      <Form ref={form} aria-label={t('title')} onSubmit={submit} data-print="none">
        <Card>
          {wishes.map((wish) => (
            <Field
              key={wish}
              label={
                <>
                  <span className="block font-semibold">{wishTexts(wish).title}</span>
                  <span className="block font-normal text-muted-foreground">{wishTexts(wish).prompt}</span>
                </>
              }
              hint={
                <>
                  <span>{t('forExample', { example: wishTexts(wish).example })}</span>
                  {plan.shown.includes(wish) && !plan.earlier.includes(wish) && (
                    <span className="block font-medium text-foreground">{t('isShown')}</span>
                  )}
                </>
              }
              error={isTooLong(wish) ? t('keepWithin', { most: longestWish }) : undefined}
            >
              <Textarea
                rows={3}
                value={mine[wish]}
                // What is being sent would not hold a change.
                readOnly={save.isPending}
                onChange={({ target }) => setWritten({ ...written, mine: { ...mine, [wish]: target.value } })}
              />
            </Field>
          ))}
          <CardFooter className="flex-row-reverse justify-start">
            <Button type="submit" disabled={save.isPending || wishes.some(isTooLong)}>
              {save.isPending ? t('saving') : t('save')}
            </Button>
            <Button variant="ghost" onClick={finish}>
              {t('cancel')}
            </Button>
          </CardFooter>
        </Card>
      </Form>
      {newer && (
        <PlanConflict
          fields={wishes}
          titleOf={(wish) => wishTexts(wish).title}
          written={written}
          stored={{ texts: newer.wishes, updatedAt: newer.updatedAt }}
          isSaving={save.isPending}
          onKeep={(chosen) => keep(newer, chosen)}
          onBack={() => setNewer(null)}
        />
      )}
    </>
  )
}

const isLong = (text: string) => countCharacters(text) > longestWish

const tooLongTogether = {
  title: t('tooLongTogether'),
  description: t('shorten'),
}
