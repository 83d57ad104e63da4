import { type SubmitEvent, useEffect, useRef, useState } from 'react'

import { countCharacters } from '#shared/fields.ts'
import { newerVersionIn } from '#web/api/newer-version.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { moveFocus } from '#web/forms/move-focus.ts'
import { useDraft } from '#web/forms/use-draft.ts'
import { OnDemand } from '#web/on-demand.tsx'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Textarea } from '#web/ui/controls/textarea.tsx'
import { Card, CardFooter } from '#web/ui/layout/card.tsx'

import { longestWish, SafetyPlan } from '../../contract.ts'
import { type Wish, wishes, wishTexts } from '../../wishes.ts'
import { readWritten, type Written } from '../save-over.ts'
import { useSaveWishes } from './queries.ts'

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
  const texts = written.mine
  const [newer, setNewer] = useState<SafetyPlan | null>(null)
  const save = useSaveWishes(
    () => {
      finish()
      toast({ title: 'Saved', description: 'Each switch is as it was.' })
    },
    (error) => {
      const stored = newerVersionIn(SafetyPlan, error)
      setNewer(stored)
      if (!stored)
        toastFailure('Your words were not saved', error, 'Nothing you wrote is lost. Please try again.')
    },
  )
  const isTooLong = (wish: Wish) => isLong(texts[wish])

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    save.mutate(written)
  }

  function keep(stored: SafetyPlan, mine: Record<Wish, string>): void {
    const chosen = { mine, base: { texts: stored.wishes, updatedAt: stored.updatedAt } }
    setWritten(chosen)
    setNewer(null)
    if (wishes.some((wish) => isLong(mine[wish]))) toast(tooLongTogether)
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
      <form ref={form} aria-label="When I am in crisis" onSubmit={submit} data-print="none">
        <Card>
          {wishes.map((wish) => (
            <Field
              key={wish}
              label={
                <>
                  <span className="block font-semibold">{wishTexts[wish].title}</span>
                  <span className="block font-normal text-muted-foreground">{wishTexts[wish].prompt}</span>
                </>
              }
              hint={
                <>
                  {`For example: ${wishTexts[wish].example}`}
                  {plan.shown.includes(wish) && (
                    <span className="block font-medium text-foreground">
                      This one is shown. Saving changes what whoever answers you reads.
                    </span>
                  )}
                </>
              }
              error={
                isTooLong(wish)
                  ? `Please keep this within ${longestWish.toLocaleString('en-US')} characters`
                  : undefined
              }
            >
              <Textarea
                rows={3}
                value={texts[wish]}
                // What is being sent would not hold a change.
                readOnly={save.isPending}
                onChange={({ target }) =>
                  setWritten({ ...written, mine: { ...texts, [wish]: target.value } })
                }
              />
            </Field>
          ))}
          <CardFooter className="flex-row-reverse justify-start">
            <Button type="submit" disabled={save.isPending || wishes.some(isTooLong)}>
              {save.isPending ? 'Saving...' : 'Save'}
            </Button>
            <Button variant="ghost" onClick={finish}>
              Cancel
            </Button>
          </CardFooter>
        </Card>
      </form>
      {newer && (
        <OnDemand
          load={loadConflict}
          props={{
            fields: wishes,
            titleOf: (wish) => wishTexts[wish].title,
            written,
            stored: { texts: newer.wishes, updatedAt: newer.updatedAt },
            isSaving: save.isPending,
            onKeep: (chosen) => keep(newer, chosen),
            onBack: () => setNewer(null),
          }}
        />
      )}
    </>
  )
}

const loadConflict = async () => (await import('../plan-conflict.tsx')).PlanConflict<Wish>

const isLong = (text: string) => countCharacters(text) > longestWish

const tooLongTogether = {
  title: 'Both together are too long',
  description: 'They stand in your form. Please shorten the marked text, then save again.',
}
