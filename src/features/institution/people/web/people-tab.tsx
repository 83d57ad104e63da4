import type { CurrentUser } from '#features/core/identity/contract.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PagedList } from '#web/ui/layout/paged-list.tsx'

import { texts } from '../texts/people.ts'
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
        label={texts.people}
        failure={texts.notLoaded}
        empty={
          <EmptyState
            title={filter.state === 'locked' ? texts.noneLocked : texts.nobodyHere}
            text={texts.nobodyFits}
            action={
              <Button variant="outline" onClick={clear}>
                {texts.showEverybody}
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
    <Notice tone="attention" title={texts.lockedByOwner}>
      {texts.lockedAdvice}
    </Notice>
  )
}
