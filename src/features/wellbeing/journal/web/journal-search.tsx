import { PencilLine, Search as SearchIcon } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'

import { FoundDays } from '#features/wellbeing/diary-import/web/index.ts'
import { useReading } from '#web/api/use-reading.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { CancelOrSend, Dialog, DialogContent, DialogForm } from '#web/ui/overlays/dialog.tsx'

import { journalApi, type JournalEntry, longestSearch, type Search } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { longestTag, tagsIn } from '../tags.ts'
import { EntriesSkeleton, EntryGrid } from './entry-grid.tsx'
import { useChangeTag, useJournalSearch } from './queries.ts'

const t = texts('journal')
const tEntry = texts('entry')

/** Whether a search looks for anything. */
export const looksForSomething = ({ words, tag }: Search) => Boolean(words) || tag !== undefined

interface SearchFormProps {
  readonly search: Search
  readonly onSearch: (search: Search) => void
}

/** Takes the words to search for in one's own journal, and the tag. */
export function SearchForm({ search, onSearch }: SearchFormProps) {
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const entered = new FormData(event.currentTarget).get('words')
    onSearch({ ...search, words: typeof entered === 'string' ? entered.trim() : '' })
  }
  return (
    <Form role="search" onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <Field label={t('searchLabel')} className="flex-1 basis-48 sm:max-w-md">
        <Input
          type="search"
          name="words"
          maxLength={longestSearch}
          autoComplete="off"
          // The browser's own clear button brings all entries back.
          onChange={({ target }) => target.value === '' && onSearch({ ...search, words: '' })}
        />
      </Field>
      <Button type="submit" variant="outline">
        <SearchIcon aria-hidden />
        {t('search')}
      </Button>
      <TagFilter tag={search.tag} onChange={(tag) => onSearch({ ...search, tag })} />
      {looksForSomething(search) && (
        <Button type="reset" variant="ghost" onClick={() => onSearch({})}>
          {t('showAll')}
        </Button>
      )}
    </Form>
  )
}

interface TagFilterProps {
  readonly tag: string | undefined
  readonly onChange: (tag: string | undefined) => void
}

/** Chooses one of one's own tags. Without any there is nothing to choose. */
function TagFilter({ tag, onChange }: TagFilterProps) {
  const { data: tags = [] } = useReading(journalApi.tags, {})
  if (tags.length === 0) return null
  // On another device the chosen tag may have gone from the list.
  const isListed = tag === undefined || tags.some((one) => one.tag === tag)
  return (
    <Field label={t('tag')} className="basis-40">
      <Select value={tag ?? ''} onChange={({ target }) => onChange(target.value || undefined)}>
        <option value="">{t('allTags')}</option>
        {!isListed && <option>{tag}</option>}
        {tags
          .toSorted((one, other) => one.tag.localeCompare(other.tag))
          .map((one) => (
            <option key={one.tag} value={one.tag}>
              {t('tagWithEntries', one)}
            </option>
          ))}
      </Select>
    </Field>
  )
}

interface SearchResultsProps extends SearchFormProps {
  readonly onEdit: (entry: JournalEntry) => void
}

/** The entries that a search found. */
export function SearchResults({ search, onSearch, onEdit }: SearchResultsProps) {
  const [isChanging, setIsChanging] = useState(false)
  const { tag, words } = search
  const query = useJournalSearch(search)
  return (
    <QueryView queries={[query]} failure={t('searchFailed')} skeleton={<EntriesSkeleton />}>
      {({ entries, isComplete }) => (
        <div className="flex flex-col gap-5">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <output className="text-muted-foreground">
              {t('foundSummary', { count: entries.length, isComplete })}
            </output>
            {tag !== undefined && (
              <Button variant="outline" size="sm" onClick={() => setIsChanging(true)}>
                <PencilLine aria-hidden />
                {t('changeTag')}
              </Button>
            )}
          </div>
          {entries.length > 0 && <EntryGrid label={t('found')} entries={entries} onEdit={onEdit} />}
          {words && tag === undefined && <FoundDays words={words} />}
          {isChanging && tag !== undefined && (
            <TagDialog
              tag={tag}
              onChanged={(to) => onSearch({ ...search, tag: to ?? undefined })}
              onClose={() => setIsChanging(false)}
            />
          )}
        </div>
      )}
    </QueryView>
  )
}

interface TagDialogProps {
  readonly tag: string
  /** Says what the tag is called now; null once it is off every entry. */
  readonly onChanged: (to: string | null) => void
  readonly onClose: () => void
}

/** Renames one of one's own tags in all entries, or takes it off them. */
function TagDialog({ tag, onChanged, onClose }: TagDialogProps) {
  const [name, setName] = useState(tag)
  const [isChecked, setIsChecked] = useState(false)
  const { mutateAsync, isPending } = useChangeTag()
  const entered = tagsIn(name)
  const isOneTag = entered.length === 1

  async function change(to: string | null): Promise<void> {
    try {
      const { entries } = await mutateAsync({ body: { tag, to } })
      onClose()
      onChanged(to)
      toast({ title: t('tagChanged'), description: t('tagChangedIn', { count: entries }) })
    } catch {
      toast({
        title: tEntry('error'),
        description: t('tagNotChanged'),
        variant: 'destructive',
      })
    }
  }

  function rename(event: SubmitEvent): void {
    event.preventDefault()
    setIsChecked(true)
    if (isOneTag) void change(entered[0] ?? null)
  }

  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title={t('tagTitle', { tag })} description={t('tagText')}>
        <DialogForm
          onSubmit={rename}
          isBusy={isPending}
          feet={
            <CancelOrSend isBusy={isPending} busy={t('saving')}>
              {t('rename')}
            </CancelOrSend>
          }
        >
          <Field label={t('newName')} error={isChecked && !isOneTag ? t('enterOneTag') : undefined}>
            <Input
              value={name}
              autoComplete="off"
              maxLength={longestTag}
              onChange={({ target }) => setName(target.value)}
            />
          </Field>
          <Button variant="outline" className="self-start" onClick={() => void change(null)}>
            {t('takeTagOff')}
          </Button>
        </DialogForm>
      </DialogContent>
    </Dialog>
  )
}
