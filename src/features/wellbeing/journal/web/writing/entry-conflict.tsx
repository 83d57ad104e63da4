import { highestScore } from '#features/wellbeing/check-ins/scale.ts'
import { NewerVersion } from '#web/forms/newer-version.tsx'
import type { Keeping } from '#web/forms/versions.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog, DialogContent, DialogFooter, DialogMiddle } from '#web/ui/overlays/dialog.tsx'

import type { DraftText } from '../../contract.ts'
import { asLine, tagsIn } from '../../tags.ts'
import { texts as entryTexts } from '../../texts/entry.ts'
import { texts } from '../../texts/writing.ts'
import { useDeleteDraft, useRefetchEntries, useSaveEntry } from '../queries.ts'
import { isSameText, type StoredNow, storedNow } from './stored-now.ts'

interface EntryConflictProps {
  readonly id: string
  /** What was written here. */
  readonly text: DraftText
  readonly stored: StoredNow
  /** Sets what is stored now; null goes back to the form. */
  readonly onStored: (stored: StoredNow | null) => void
  readonly onDone: () => void
  readonly stopDraft: () => Promise<void>
}

/** Asks what to keep of an entry that was changed or deleted elsewhere while it was written here. */
export function EntryConflict({ id, text, stored, onStored, onDone, stopDraft }: EntryConflictProps) {
  const saveMine = useSaveEntry(id)
  const saveAsNew = useSaveEntry(null)
  const deleteDraft = useDeleteDraft(id)
  const refetch = useRefetchEntries()

  async function settle(work: Promise<unknown>, done: string): Promise<void> {
    try {
      await work
      await refetch()
      toast({ title: texts.saved, description: done })
      onDone()
    } catch (error) {
      const now = storedNow(error)
      if (now && isSameText(now, text)) return onDone()
      if (now) return onStored(now)
      toast({
        title: entryTexts.error,
        description: texts.notSaved,
        variant: 'destructive',
      })
    }
  }

  async function keep(keeping: Keeping): Promise<void> {
    await stopDraft()
    const { basedOn: _, ...mine } = text
    if (keeping === 'both') return settle(saveAsNew.mutateAsync({ ...mine, draft: id }), texts.keptBoth)
    if (keeping === 'theirs')
      return settle(deleteDraft.mutateAsync({ params: { key: id } }), texts.keptTheirs)
    const basedOn = stored === 'deleted' ? undefined : stored.updatedAt
    return settle(saveMine.mutateAsync({ ...mine, basedOn }), texts.keptMine)
  }

  const back = () => onStored(null)
  const isSaving = saveMine.isPending || saveAsNew.isPending || deleteDraft.isPending
  if (stored === 'deleted') return <Deleted isSaving={isSaving} onKeep={keep} onBack={back} onDrop={onDone} />
  return (
    <NewerVersion
      // What is stored may have changed again while the question stood there.
      key={stored.updatedAt}
      texts={[
        {
          field: 'entry',
          label: texts.whichToKeep,
          mine: asText(text),
          theirs: asText({ ...stored, tags: asLine(stored.tags) }),
          both: texts.keepBothMeans,
        },
      ]}
      savedAt={stored.updatedAt}
      isSaving={isSaving}
      onKeep={({ entry = 'both' }) => void keep(entry)}
      onBack={back}
    />
  )
}

interface DeletedProps {
  readonly isSaving: boolean
  readonly onKeep: (keeping: Keeping) => Promise<void>
  readonly onBack: () => void
  readonly onDrop: () => void
}

function Deleted({ isSaving, onKeep, onBack, onDrop }: DeletedProps) {
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onBack()}>
      <DialogContent title={texts.deletedTitle} description={texts.deletedText}>
        <DialogMiddle />
        <DialogFooter>
          <Button variant="outline" disabled={isSaving} onClick={onDrop}>
            {texts.letGo}
          </Button>
          <Button disabled={isSaving} onClick={() => void onKeep('both')}>
            {isSaving ? texts.saving : texts.keepAsNew}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}

/** An entry as the question shows it, with all that may differ. */
function asText({ title, prompt, content, tags, mood, isPrivate }: DraftText): string {
  const facts = [
    mood !== null && entryTexts.moodIs({ mood, highest: highestScore }),
    isPrivate ? entryTexts.isPrivate : entryTexts.forSupporters,
  ]
  const tagLine = asLine(tagsIn(tags))
  return [
    title.trim(),
    prompt,
    content,
    tagLine && entryTexts.tagsAre({ tags: tagLine }),
    facts.filter(Boolean).join(', '),
  ]
    .filter(Boolean)
    .join('\n\n')
}
