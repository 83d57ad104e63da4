import { KeyRound } from 'lucide-react'
import { useState } from 'react'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import { ownName } from '#features/core/identity/person-name.ts'
import { mayGive } from '#features/core/identity/roles.ts'
import { itemsOf } from '#web/api/paged-query.ts'
import { onDemand } from '#web/on-demand.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

import { stateOf } from '../../account-state.ts'
import type { Person } from '../../contract.ts'
import { accountStateLabel, roleLabel } from '../../labels.ts'
import { texts } from '../../texts/waiting.ts'
import { usePeople } from '../queries.ts'

const ResetDialog = onDemand(async () => (await import('../reset-dialog.tsx')).ResetDialog)

/** So many fit below the field; a longer name finds the others. */
const mostShown = 5

/** A search for somebody, with a reset code for them right here: what people managers are asked for most. */
export function FindPerson({ user }: { readonly user: CurrentUser }) {
  const [search, setSearch] = useState('')
  return (
    <div className="flex flex-col gap-3">
      <Field label={texts.find}>
        <Input
          type="search"
          placeholder={texts.searchExample}
          maxLength={100}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </Field>
      {search.trim().length > 1 && <Found search={search} user={user} />}
    </div>
  )
}

function Found({ search, user }: { readonly search: string; readonly user: CurrentUser }) {
  const people = usePeople({ search })
  if (people.isPending) return <Skeleton className="h-14" />
  if (!people.data) {
    return <LoadFailure title={texts.notLoaded} onRetry={() => people.refetch()} />
  }
  const found = itemsOf(people.data)
  return (
    <div role="status" className="flex flex-col gap-2">
      {found.length === 0 && <p className="text-muted-foreground">{texts.nobodyFits}</p>}
      <ul aria-label={texts.found} className="flex flex-col divide-y divide-border empty:hidden">
        {found.slice(0, mostShown).map((person) => (
          <FoundLine key={person.id} person={person} user={user} />
        ))}
      </ul>
      {found.length > mostShown && <p className="text-sm text-muted-foreground">{texts.moreFit}</p>}
    </div>
  )
}

function FoundLine({ person, user }: { readonly person: Person; readonly user: CurrentUser }) {
  const [isOpen, setIsOpen] = useState(false)
  const state = stateOf(person)
  const mayReset = person.isActive && person.id !== user.id && mayGive(user.role, person.role)
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <div className="min-w-0 text-sm">
        <p className="font-medium wrap-anywhere">{ownName(person)}</p>
        <p className="text-muted-foreground wrap-anywhere">
          @{person.username}, {roleLabel(person.role)}
          {state !== 'active' && `, ${accountStateLabel(state).toLowerCase()}`}
        </p>
      </div>
      {mayReset && (
        <Button
          variant="outline"
          size="sm"
          className="shrink-0"
          aria-label={texts.resetCodeFor({ name: ownName(person) })}
          onClick={() => setIsOpen(true)}
        >
          <KeyRound aria-hidden />
          {texts.resetCode}
        </Button>
      )}
      {isOpen && <ResetDialog person={person} onClose={() => setIsOpen(false)} />}
    </li>
  )
}
