import { type SubmitEvent, useEffect, useRef } from 'react'
import * as z from 'zod/mini'

import { countCharacters } from '#shared/fields.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { moveFocus } from '#web/forms/move-focus.ts'
import { useDraft } from '#web/forms/use-draft.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Textarea } from '#web/ui/controls/textarea.tsx'
import { Card, CardFooter } from '#web/ui/layout/card.tsx'

import { longestWish, type SafetyPlan } from '../../contract.ts'
import { type Wish, wishes, wishTexts } from '../../wishes.ts'
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
  const [texts, change, discardDraft] = useDraft('safety-plan-wishes', userId, readDraft, plan.wishes)
  const save = useSaveWishes(
    () => {
      finish()
      toast({ title: 'Saved', description: 'Each switch is as it was.' })
    },
    (error) =>
      toastFailure('Your words were not saved', error, 'Nothing you wrote is lost. Please try again.'),
  )
  const isTooLong = (wish: Wish) => countCharacters(texts[wish]) > longestWish

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    save.mutate(texts)
  }

  function finish(): void {
    discardDraft()
    // The form is about to go.
    moveFocus(form.current, document.getElementById('wishes'))
    onDone()
  }

  return (
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
              onChange={({ target }) => change({ ...texts, [wish]: target.value })}
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
  )
}

// A draft is kept even if a text is too long to be saved.
const Draft = z.record(z.enum(wishes), z.string())

function readDraft(stored: unknown): Record<Wish, string> | null {
  const result = z.safeParse(Draft, stored)
  return result.success ? result.data : null
}
