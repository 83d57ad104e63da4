import { Search } from 'lucide-react'
import type { SubmitEvent } from 'react'

import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'

import { type JournalEntry, longestSearch } from '../contract.ts'
import { EntriesSkeleton, EntryGrid } from './entry-grid.tsx'
import { useJournalSearch } from './queries.ts'

interface SearchFormProps {
  readonly terms: string
  readonly onSearch: (terms: string) => void
}

/** Takes the words to search for in one's own journal. */
export function SearchForm({ terms, onSearch }: SearchFormProps) {
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const entered = new FormData(event.currentTarget).get('words')
    onSearch(typeof entered === 'string' ? entered.trim() : '')
  }
  return (
    <form role="search" onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <Field label="Search your journal" className="flex-1 basis-48 sm:max-w-md">
        <Input
          type="search"
          name="words"
          maxLength={longestSearch}
          autoComplete="off"
          // The browser's own clear button brings all entries back.
          onChange={({ target }) => target.value === '' && onSearch('')}
        />
      </Field>
      <Button type="submit" variant="outline">
        <Search aria-hidden />
        Search
      </Button>
      {terms !== '' && (
        <Button type="reset" variant="ghost" onClick={() => onSearch('')}>
          Show all
        </Button>
      )}
    </form>
  )
}

interface SearchResultsProps {
  readonly terms: string
  readonly onEdit: (entry: JournalEntry) => void
}

/** The entries that a search found. */
export function SearchResults({ terms, onEdit }: SearchResultsProps) {
  const search = useJournalSearch(terms)
  return (
    <QueryView queries={[search]} failure="Your journal could not be searched" skeleton={<EntriesSkeleton />}>
      {({ entries, isComplete }) => (
        <div className="flex flex-col gap-5">
          <output className="text-muted-foreground">{summary(entries.length, isComplete)}</output>
          {entries.length > 0 && <EntryGrid label="Entries found" entries={entries} onEdit={onEdit} />}
        </div>
      )}
    </QueryView>
  )
}

function summary(count: number, isComplete: boolean): string {
  const found = count === 1 ? '1 entry found.' : `${count || 'No'} entries found.`
  if (isComplete) return count === 0 ? `${found} A shorter word may find more.` : found
  return `${found} These are the newest: a more particular word will find older ones.`
}
