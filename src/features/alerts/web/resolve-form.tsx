import { useState } from 'react'

import { Button } from '#web/ui/button.tsx'
import { DialogClose, DialogFooter } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

import { longestNote, type Outcome, outcomes } from '../contract.ts'
import { outcomeWords } from '../words.ts'

export interface Resolution {
  readonly outcome: Outcome
  readonly note?: string
}

interface ResolveFormProps {
  readonly isSaving: boolean
  readonly onResolve: (resolution: Resolution) => void
}

/** How it ended, and a note for those who care for the person next. */
export function ResolveForm({ isSaving, onResolve }: ResolveFormProps) {
  const [outcome, setOutcome] = useState<Outcome | ''>('')
  const [note, setNote] = useState('')
  const [isMissing, setIsMissing] = useState(false)

  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        setIsMissing(outcome === '')
        if (outcome !== '') onResolve({ outcome, ...(note.trim() && { note: note.trim() }) })
      }}
    >
      <Field label="How did it end?" error={isMissing ? 'Please choose how it ended' : undefined}>
        <Select
          value={outcome}
          onChange={({ target }) => setOutcome(outcomes.find((name) => name === target.value) ?? '')}
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
        <Textarea value={note} maxLength={longestNote} onChange={({ target }) => setNote(target.value)} />
      </Field>
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="outline">Cancel</Button>
        </DialogClose>
        <Button type="submit" disabled={isSaving}>
          {isSaving ? 'Saving...' : 'Resolve'}
        </Button>
      </DialogFooter>
    </form>
  )
}
