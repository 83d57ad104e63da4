import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

import { timeAgo } from '#shared/time-ago.ts'
import { useBusy } from '#web/busy.ts'
import { useSharedValue } from '#web/shared-value.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useNow } from '#web/use-now.ts'

import type { Draft, DraftText, JournalEntry } from '../../contract.ts'
import { texts } from '../../locales/texts.ts'
import {
  type EntryToSave,
  useDeleteDraft,
  useRefetchEntries,
  useSaveDraft,
  useSaveEntry,
} from '../queries.ts'
import { createDraftAutosave, type DraftState } from './draft-autosave.ts'
import { draftPlace } from './draft-place.ts'
import { EntryConflict } from './entry-conflict.tsx'
import { EntryFields } from './entry-fields.tsx'
import { places } from './entry-place.tsx'
import { entryErrors, isValidEntry } from './entry-validation.ts'
import { isSameText, type StoredNow, storedNow } from './stored-now.ts'

const tContract = texts('contract')
const tEntry = texts('entry')
const t = texts('writing')

interface EntryFormProps {
  readonly entry: JournalEntry | null
  /** The entry as it is stored, or blank. */
  readonly saved: DraftText
  /** The name of the draft, and what is stored under it. */
  readonly draftName: string
  readonly draft: Draft | null
  /** What is said above the fields until something is written. */
  readonly others?: ReactNode
  readonly place: keyof typeof places
  readonly onDone: () => void
}

/** The form of an entry. It saves a draft while the person writes. */
export function EntryForm({ entry, saved, draftName, draft, others, place, onDone }: EntryFormProps) {
  const [restored, setRestored] = useState(draft)
  const [text, setText] = useState<DraftText>(() => ({
    basedOn: entry?.updatedAt,
    ...(draft ? textOf(draft) : saved),
  }))
  const [isChecked, setIsChecked] = useState(false)
  const content = useRef<HTMLTextAreaElement>(null)
  const { state, autosave, draftAt } = useDraftAutosave(draftName, draft)
  const { save, stored, setStored } = useSave(entry)
  const deleteDraft = useDeleteDraft()
  useKeptAgain(draftName, draft, text, { autosave, draftAt })
  const { Middle, Feet, wayToHelp } = places[place]
  useBusy(true)

  function change(part: Partial<DraftText>): void {
    const next = { ...text, ...part }
    setText(next)
    autosave.change(next)
  }

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    setIsChecked(true)
    if (text.content.trim() === '') {
      content.current?.focus()
      toast({
        title: t('contentRequired'),
        description: tContract('contentMissing'),
        variant: 'destructive',
      })
      return
    }
    if (!isValidEntry(text)) return
    await autosave.stop()
    if (!(await save({ ...text, ...draftAt.own() }))) return autosave.change(text)
    onDone()
  }

  async function startOver(): Promise<void> {
    await autosave.stop()
    deleteDraft.mutate(
      { params: { key: draftAt.key() } },
      {
        onError: () =>
          toast({
            title: tEntry('error'),
            description: t('draftStillThere'),
            variant: 'destructive',
          }),
      },
    )
    setRestored(null)
    setText({ ...saved, basedOn: entry?.updatedAt })
  }

  return (
    <>
      <Form noValidate aria-label={labelsFor(entry).title} onSubmit={submit} className="contents">
        {(failure, isUnderWay) => (
          <>
            <Middle>
              {restored && (
                <RestoredDraftNotice draft={restored} isOfEntry={entry !== null} onStartOver={startOver} />
              )}
              {!restored && text.content === '' && others}
              <EntryFields
                text={text}
                isNew={entry === null}
                onChange={change}
                errors={entryErrors(text, isChecked)}
                contentRef={content}
                wayToHelp={wayToHelp}
              />
              <DraftStateLine state={state} />
              {failure}
            </Middle>
            <Feet>
              <Button variant="outline" onClick={onDone}>
                {t('close')}
              </Button>
              <Button type="submit" disabled={isUnderWay}>
                {isUnderWay ? t('saving') : labelsFor(entry).button}
              </Button>
            </Feet>
          </>
        )}
      </Form>
      {entry && stored && (
        <EntryConflict
          id={entry.id}
          text={text}
          ownDraft={() => draftAt.own()}
          stored={stored}
          onStored={setStored}
          onDone={onDone}
          stopDraft={() => autosave.stop()}
        />
      )}
    </>
  )
}

const labels = {
  create: {
    title: tEntry('newEntry'),
    button: t('saveEntry'),
    done: { title: t('entrySaved'), description: t('entrySavedText') },
    failed: t('saveFailed'),
  },
  update: {
    title: tEntry('editEntry'),
    button: t('saveChanges'),
    done: { title: t('entryUpdated'), description: t('entryUpdatedText') },
    failed: t('updateFailed'),
  },
}

function labelsFor(entry: JournalEntry | null) {
  return entry ? labels.update : labels.create
}

/**
 * Saves an entry and answers whether that worked. The toast appears even if the form was closed meanwhile. Where the
 * entry was changed or deleted elsewhere, `stored` says what is there now, and the person has to be asked.
 */
function useSave(entry: JournalEntry | null) {
  const { mutateAsync } = useSaveEntry(entry?.id ?? null)
  const refetch = useRefetchEntries()
  const [stored, setStored] = useState<StoredNow | null>(null)
  const { done, failed } = labelsFor(entry)
  async function save(text: EntryToSave): Promise<boolean> {
    try {
      await mutateAsync(text)
      toast(done)
      return true
    } catch (error) {
      const now = entry && storedNow(error)
      if (now && isSameText(now, text)) {
        await refetch()
        toast(done)
        return true
      }
      setStored(now)
      if (!now) toast({ title: tEntry('error'), description: failed, variant: 'destructive' })
      return false
    }
  }
  return { save, stored, setStored }
}

function textOf({ title, content, prompt, tags, mood, isPrivate, basedOn }: Draft): DraftText {
  return { title, content, prompt, tags, mood, isPrivate, basedOn }
}

interface RestoredDraftNoticeProps {
  readonly draft: Draft
  readonly isOfEntry: boolean
  readonly onStartOver: () => void
}

/** Says that the form holds an earlier draft, and lets the person discard it. */
function RestoredDraftNotice({ draft, isOfEntry, onStartOver }: RestoredDraftNoticeProps) {
  const now = useNow()
  return (
    <Notice
      tone="calm"
      title={t('restoredTitle')}
      action={
        <Button variant="outline" size="sm" onClick={onStartOver}>
          {isOfEntry ? t('discardChanges') : t('startOver')}
        </Button>
      }
    >
      {t('restoredText', { ago: timeAgo(draft.savedAt, now) })}
    </Notice>
  )
}

/** Says whether the draft is saved on the server. */
function DraftStateLine({ state }: { readonly state: DraftState }) {
  return (
    <output className="min-h-6 text-sm text-muted-foreground">
      {state !== 'none' && t(`draftStates.${state}`)}
    </output>
  )
}

/**
 * Saves a draft on the server while it is written, and at once when the page is hidden or left. The browser asks
 * before it closes a page whose draft is not saved.
 */
function useDraftAutosave(name: string, draft: Draft | null) {
  const { mutateAsync: save } = useSaveDraft()
  const [draftAt] = useState(() => draftPlace(name, draft?.writer ?? null, save))
  const [autosave] = useState(() => createDraftAutosave((text) => draftAt.save(text)))
  const state = useSharedValue(autosave.state)

  useEffect(() => {
    const flushWhenHidden = () => document.visibilityState === 'hidden' && autosave.flush()
    const confirmLeave = (event: BeforeUnloadEvent) => autosave.hasUnsaved() && event.preventDefault()
    document.addEventListener('visibilitychange', flushWhenHidden)
    addEventListener('beforeunload', confirmLeave)
    return () => {
      document.removeEventListener('visibilitychange', flushWhenHidden)
      removeEventListener('beforeunload', confirmLeave)
      autosave.flush()
    }
  }, [autosave])

  return { state, autosave, draftAt }
}

/** What is stored under a draft's name is not this form's any more: what is written here is kept anew. */
function useKeptAgain(
  name: string,
  stored: Draft | null,
  text: DraftText,
  { autosave, draftAt }: Pick<ReturnType<typeof useDraftAutosave>, 'autosave' | 'draftAt'>,
): void {
  const writer = stored?.writer ?? null
  const keepAgain = useEffectEvent((by: string | null) => {
    if (!draftAt.isOwn(name, by)) autosave.keepAgain(text)
  })
  useEffect(() => keepAgain(writer), [writer])
}
