import { useRef, useState, type SubmitEvent } from 'react'

import { useBusy } from '#web/busy.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { DialogFooter } from '#web/ui/overlays/dialog.tsx'

import type { Draft, DraftText, JournalEntry } from '../contract.ts'
import { DraftFound } from './draft-found.tsx'
import { DraftLine } from './draft-line.tsx'
import { EntryFields } from './entry-fields.tsx'
import { complaintsAbout, isSavable } from './entry-rules.ts'
import { useDropDraft, useSaveEntry } from './queries.ts'
import { useDraftKeeper } from './use-draft-keeper.ts'

interface EntryFormProps {
  readonly entry: JournalEntry | null
  /** The entry as it is stored, or blank. */
  readonly saved: DraftText
  readonly draft: Draft | null
  readonly onDone: () => void
}

/** The fields of an entry, its draft and what can be done with both. */
export function EntryForm({ entry, saved, draft, onDone }: EntryFormProps) {
  const key = entry?.id ?? 'new'
  const [found, setFound] = useState(draft)
  const [text, setText] = useState<DraftText>(() => (draft ? withoutMoment(draft) : saved))
  const [isChecked, setIsChecked] = useState(false)
  const content = useRef<HTMLTextAreaElement>(null)
  const { state, keeper } = useDraftKeeper(key)
  const { save, isSaving } = useSave(entry)
  const drop = useDropDraft(key)
  useBusy(true)

  function change(part: Partial<DraftText>): void {
    const next = { ...text, ...part }
    setText(next)
    keeper.change(next)
  }

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    setIsChecked(true)
    if (text.content.trim() === '') {
      content.current?.focus()
      toast({
        title: 'Content Required',
        description: 'Please write something before saving your entry.',
        variant: 'destructive',
      })
      return
    }
    if (!isSavable(text)) return
    await keeper.stop()
    if (!(await save(text))) return keeper.change(text)
    onDone()
  }

  async function startOver(): Promise<void> {
    await keeper.stop()
    drop.mutate(undefined, {
      onError: () =>
        toast({
          title: 'Error',
          description: 'Your draft is still there. Please try again.',
          variant: 'destructive',
        }),
    })
    setFound(null)
    setText(saved)
  }

  return (
    <form noValidate aria-label={wordsFor(entry).title} onSubmit={submit} className="contents">
      {found && <DraftFound draft={found} isOfEntry={entry !== null} onStartOver={startOver} />}
      <EntryFields
        text={text}
        onChange={change}
        errors={complaintsAbout(text, isChecked)}
        contentRef={content}
      />
      <DraftLine state={state} />
      <DialogFooter>
        <Button variant="outline" onClick={onDone}>
          Close
        </Button>
        <Button type="submit" disabled={isSaving}>
          {isSaving ? 'Saving...' : wordsFor(entry).button}
        </Button>
      </DialogFooter>
    </form>
  )
}

const words = {
  create: {
    title: 'New Entry',
    button: 'Save Entry',
    done: { title: 'Entry Saved', description: 'Your journal entry has been saved.' },
    failed: 'Failed to save entry. Please try again.',
  },
  update: {
    title: 'Edit Entry',
    button: 'Save Changes',
    done: { title: 'Entry Updated', description: 'Your changes have been saved.' },
    failed: 'Failed to update entry. Please try again.',
  },
}

function wordsFor(entry: JournalEntry | null) {
  return entry ? words.update : words.create
}

/** Saves an entry, says how it went, also where the dialog is closed meanwhile, and answers whether it did. */
function useSave(entry: JournalEntry | null) {
  const { mutateAsync, isPending } = useSaveEntry(entry?.id ?? null)
  const { done, failed } = wordsFor(entry)
  async function save(text: DraftText): Promise<boolean> {
    try {
      await mutateAsync(text)
      toast(done)
      return true
    } catch {
      toast({ title: 'Error', description: failed, variant: 'destructive' })
      return false
    }
  }
  return { save, isSaving: isPending }
}

function withoutMoment({ title, content, mood, isPrivate }: Draft): DraftText {
  return { title, content, mood, isPrivate }
}
