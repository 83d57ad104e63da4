import { Search } from 'lucide-react'
import type { SubmitEvent } from 'react'

import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Input } from '#web/ui/controls/input.tsx'

import { longestSearch } from '../contract.ts'

interface SearchFormProps {
  readonly words: string
  readonly onSearch: (words: string) => void
}

/** Looks for words in one's own journal. */
export function SearchForm({ words, onSearch }: SearchFormProps) {
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const given = new FormData(event.currentTarget).get('words')
    onSearch(typeof given === 'string' ? given.trim() : '')
  }
  return (
    <form role="search" onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <Field label="Search your journal" className="flex-1 basis-48 sm:max-w-md">
        <Input
          type="search"
          name="words"
          maxLength={longestSearch}
          autoComplete="off"
          // Emptied with the platform's own cross, all entries are back.
          onChange={({ target }) => target.value === '' && onSearch('')}
        />
      </Field>
      <Button type="submit" variant="outline">
        <Search aria-hidden />
        Search
      </Button>
      {words !== '' && (
        <Button type="reset" variant="ghost" onClick={() => onSearch('')}>
          Show all
        </Button>
      )}
    </form>
  )
}
