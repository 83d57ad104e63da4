import type { CurrentUser } from '#features/identity/contract.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PagedList } from '#web/ui/layout/paged-list.tsx'

import { PeopleFilter } from './list/people-filter.tsx'
import { usePeopleFilter } from './list/use-people-filter.ts'
import { PersonLine } from './person-line.tsx'
import { usePeople } from './queries.ts'

/** The list of the institution's people, with a search and a menu for each. */
export function PeopleTab({ user }: { readonly user: CurrentUser }) {
  const { filter, choose, clear } = usePeopleFilter()
  const people = usePeople(filter)
  return (
    <div className="flex flex-col gap-5">
      <PeopleFilter filter={filter} onChoose={choose} onClear={clear} />
      {filter.state === 'locked' && <LockedNotice />}
      <PagedList
        list={people}
        label="People"
        failure="The people could not be loaded"
        empty={
          <EmptyState
            title={filter.state === 'locked' ? 'No account is locked' : 'Nobody here'}
            text="Nobody fits this search. Try part of a name, or fewer filters."
            action={
              <Button variant="outline" onClick={clear}>
                Show everybody
              </Button>
            }
          />
        }
      >
        {(person) => <PersonLine person={person} user={user} />}
      </PagedList>
    </div>
  )
}

function LockedNotice() {
  return (
    <Notice tone="attention" title="They locked their account themselves">
      Their password was set anew with a code, and they said that it was not them. Speak with them in person,
      then give them a new reset code: it opens the account. Lifting the sign-in delay does not. For an
      administrator it takes another administrator. The audit trail says who made the code before.
    </Notice>
  )
}
