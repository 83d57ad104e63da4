import { type SubmitEvent, useState } from 'react'
import * as z from 'zod/mini'

import { Button } from '#web/ui/button.tsx'
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useDraft } from '#web/use-draft.ts'

import { type Alert, longestNote, outcomes } from '../contract.ts'
import { outcomeWords } from '../words.ts'
import { useUpdateAlert } from './queries.ts'

interface ResolveFormProps {
  readonly alert: Alert
  readonly userId: string
}

/**
 * How it ended, and a note for those who care for the person next. What was typed stays there also where
 * somebody else resolves the alert meanwhile.
 */
export function ResolveForm({ alert: { id, status }, userId }: ResolveFormProps) {
  const [draft, change, forget] = useDraft(`resolve-${id}`, userId, readDraft, blank)
  const update = useUpdateAlert(forget)
  const [isMissing, setIsMissing] = useState(false)
  const { outcome, note } = draft
  const isLate = status === 'resolved' && !update.isPending
  if (isLate && draft === blank) return null

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsMissing(outcome === '')
    if (outcome === '') return
    update.mutate(
      { id, status: 'resolved', outcome, ...(note.trim() && { note: note.trim() }) },
      // The button that was pressed is gone: on to what stands there now.
      { onSuccess: () => document.getElementById('main')?.focus() },
    )
  }

  return (
    <Card aria-labelledby="resolve-title">
      <CardHeader>
        <CardTitle id="resolve-title">Resolve this alert</CardTitle>
        <CardDescription>The person sees that it was closed, not what you write here.</CardDescription>
      </CardHeader>
      {isLate && <Late onDiscard={forget} />}
      <form className="flex flex-col gap-5" onSubmit={submit}>
        <Field label="How did it end?" error={isMissing ? 'Please choose how it ended' : undefined}>
          <Select
            value={outcome}
            onChange={({ target }) =>
              change({ outcome: outcomes.find((name) => name === target.value) ?? '', note })
            }
          >
            <option value="">Please choose</option>
            {outcomes.map((name) => (
              <option key={name} value={name}>
                {outcomeWords(name)}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label="Note"
          isOptional
          hint="What was agreed, and what comes next. It is encrypted and read by those who work on this person's alerts."
        >
          <Textarea
            value={note}
            maxLength={longestNote}
            onChange={({ target }) => change({ outcome, note: target.value })}
          />
        </Field>
        {!isLate && (
          <CardFooter>
            <Button
              type="submit"
              variant={status === 'active' ? 'outline' : 'default'}
              disabled={update.isPending}
            >
              {update.isPending ? 'Saving...' : 'Resolve'}
            </Button>
          </CardFooter>
        )}
      </form>
    </Card>
  )
}

function Late({ onDiscard }: { readonly onDiscard: () => void }) {
  return (
    <Notice
      tone="attention"
      role="alert"
      title="This alert was resolved meanwhile"
      action={
        <Button variant="outline" size="sm" onClick={onDiscard}>
          Discard
        </Button>
      }
    >
      What you wrote here was not saved with it. Copy what is still needed.
    </Notice>
  )
}

const Draft = z.object({ outcome: z.enum([...outcomes, '']), note: z.string() })
type Draft = z.infer<typeof Draft>

const blank: Draft = { outcome: '', note: '' }

function readDraft(kept: unknown): Draft | null {
  const result = Draft.safeParse(kept)
  return result.success ? result.data : null
}
