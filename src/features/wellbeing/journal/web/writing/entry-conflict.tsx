import { highestScore } from '#features/wellbeing/check-ins/scale.ts'
import { NewerVersion } from '#web/forms/newer-version.tsx'
import type { Keeping } from '#web/forms/versions.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog, DialogContent, DialogFooter, DialogMiddle } from '#web/ui/overlays/dialog.tsx'

import type { DraftText } from '../../contract.ts'
import { texts } from '../../locales/texts.ts'
import { asLine, tagsIn } from '../../tags.ts'
import { useDeleteDraft, useRefetchEntries, useSaveEntry } from '../queries.ts'
import { isSameText, type StoredNow, storedNow } from './stored-now.ts'

const tEntry = texts('entry')
const t = texts('writing')

interface EntryConflictProps {
  readonly id: string
  /** What was written here. */
  readonly text: DraftText
  /** The draft of what was written here. */
  readonly ownDraft: () => { readonly draft: string; readonly draftWriters: string[] }
  readonly stored: StoredNow
  /** Sets what is stored now; null goes back to the form. */
  readonly onStored: (stored: StoredNow | null) => void
  readonly onDone: () => void
  readonly stopDraft: () => Promise<void>
}

/** Asks what to keep of an entry that was changed or deleted elsewhere while it was written here. */
export function EntryConflict({
  id,
  text,
  ownDraft,
  stored,
  onStored,
  onDone,
  stopDraft,
}: EntryConflictProps) {
  const saveMine = useSaveEntry(id)
  const saveAsNew = useSaveEntry(null)
  const deleteDraft = useDeleteDraft()
  const refetch = useRefetchEntries()

  async function settle(work: Promise<unknown>, done: string): Promise<void> {
    try {
      await work
      await refetch()
      toast({ title: t('saved'), description: done })
      onDone()
    } catch (error) {
      const now = storedNow(error)
      if (now && isSameText(now, text)) return onDone()
      if (now) return onStored(now)
      toast({
        title: tEntry('error'),
        description: t('notSaved'),
        variant: 'destructive',
      })
    }
  }

  async function keep(keeping: Keeping): Promise<void> {
    await stopDraft()
    const { basedOn: _, ...mine } = text
    const own = ownDraft()
    if (keeping === 'both') return settle(saveAsNew.mutateAsync({ ...mine, ...own }), t('keptBoth'))
    if (keeping === 'theirs')
      return settle(deleteDraft.mutateAsync({ params: { key: own.draft } }), t('keptTheirs'))
    const basedOn = stored === 'deleted' ? undefined : stored.updatedAt
    return settle(saveMine.mutateAsync({ ...mine, ...own, basedOn }), t('keptMine'))
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
          label: t('whichToKeep'),
          mine: asText(text),
          theirs: asText({ ...stored, tags: asLine(stored.tags) }),
          both: t('keepBothMeans'),
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
      <DialogContent title={t('deletedTitle')} description={t('deletedText')}>
        <DialogMiddle />
        <DialogFooter>
          <Button variant="outline" disabled={isSaving} onClick={onDrop}>
            {t('letGo')}
          </Button>
          <Button disabled={isSaving} onClick={() => void onKeep('both')}>
            {isSaving ? t('saving') : t('keepAsNew')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}

/** An entry as the question shows it, with all that may differ. */
function asText({ title, prompt, content, tags, mood, isPrivate }: DraftText): string {
  const facts = [
    mood !== null && tEntry('moodIs', { mood, highest: highestScore }),
    isPrivate ? tEntry('isPrivate') : tEntry('forSupporters'),
  ]
  const tagLine = asLine(tagsIn(tags))
  return [
    title.trim(),
    prompt,
    content,
    tagLine && tEntry('tagsAre', { tags: tagLine }),
    facts.filter(Boolean).join(', '),
  ]
    .filter(Boolean)
    .join('\n\n')
}
