import { useState } from 'react'

import type { CurrentUser } from '#features/identity/contract.ts'
import { useInstitution } from '#features/institution-settings/web/queries.ts'
import { roles } from '#shared/endpoint.ts'
import { Field } from '#web/ui/controls/field.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { PagedList } from '#web/ui/layout/paged-list.tsx'

import type { PeopleQuery } from '../contract.ts'
import { roleLabels } from '../labels.ts'
import { PersonLine } from './person-line.tsx'
import { usePeople } from './queries.ts'

type Filter = Omit<PeopleQuery, 'cursor'>

/** The list of the institution's people, with a search and a menu for each. */
export function PeopleTab({ user }: { readonly user: CurrentUser }) {
  const [filter, setFilter] = useState<Filter>({})
  const people = usePeople(filter)
  return (
    <div className="flex flex-col gap-5">
      <PeopleFilter filter={filter} onChange={setFilter} />
      <PagedList
        list={people}
        label="People"
        failure="The people could not be loaded"
        empty={
          <EmptyState
            title="Nobody here"
            text="Nobody fits this search. Try part of a name, or fewer filters."
          />
        }
      >
        {(person) => <PersonLine person={person} user={user} />}
      </PagedList>
    </div>
  )
}

interface PeopleFilterProps {
  readonly filter: Filter
  readonly onChange: (filter: Filter) => void
}

function PeopleFilter({ filter, onChange }: PeopleFilterProps) {
  const { data: institution } = useInstitution()
  // An empty choice is left out, since the server applies every filter that it gets.
  const choose = (name: keyof Filter) => (event: { target: { value: string } }) => {
    const { [name]: _, ...others } = filter
    onChange(event.target.value ? { ...others, [name]: event.target.value } : others)
  }
  return (
    <div className="grid grid-cols-2 gap-4 lg:grid-cols-[2fr_1fr_1fr_1fr]">
      <Field label="Search" className="max-lg:col-span-2">
        <Input
          type="search"
          placeholder="Name, username or badge number"
          value={filter.search ?? ''}
          onChange={choose('search')}
        />
      </Field>
      <Field label="Role">
        <Select value={filter.role ?? ''} onChange={choose('role')}>
          <option value="">All roles</option>
          {roles.map((role) => (
            <option key={role} value={role}>
              {roleLabels[role]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Unit">
        <Select value={filter.unitId ?? ''} onChange={choose('unitId')}>
          <option value="">All units</option>
          {institution?.units.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Account" className="max-lg:col-span-2">
        <Select value={filter.state ?? ''} onChange={choose('state')}>
          <option value="">Any state</option>
          <option value="active">In use</option>
          <option value="expected">Not signed in yet</option>
          <option value="inactive">Deactivated</option>
        </Select>
      </Field>
    </div>
  )
}
