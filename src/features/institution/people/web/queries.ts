import { useInfiniteQuery } from '@tanstack/react-query'

import { readingPages } from '#web/api/paged-query.ts'
import { useReading } from '#web/api/use-reading.ts'

import { invitationApi, peopleApi, type PeopleCountsQuery, type PeopleQuery } from '../contract.ts'
import { grantApi } from '../grant-contract.ts'
import { waitingApi } from '../waiting-contract.ts'
import { waitingImportApi } from '../waiting-import-contract.ts'

/** The people of the institution that fit a search, page by page. */
export function usePeople(query: Omit<PeopleQuery, 'cursor'>) {
  return useInfiniteQuery({
    ...readingPages(peopleApi.list, { query }),
    // The earlier list stays in sight while a search is typed.
    placeholderData: (before) => before,
  })
}

/** How many people of the institution fit a search, by the state of their account. */
export function usePeopleCounts(query: PeopleCountsQuery) {
  return useReading(peopleApi.counts, { query }, { placeholderData: (before) => before })
}

/** What waits for the people manager, by kind. It is read again wherever it is shown anew: other pages change it. */
export function useWaitingWork() {
  return useReading(waitingApi.list, {}, { refetchOnMount: 'always' })
}

/**
 * How many things wait for the people manager, for an entry of the menu; 0 while it is not known. Slips count as one,
 * since all are made in one go. For people managers alone.
 */
export function useWaitingForManagers(): number {
  const { data = [] } = useWaitingWork()
  return data.reduce((sum, { kind, count }) => sum + (kind === 'slips' ? 1 : count), 0)
}

/** The people, invitations, grants and imports are read again together: a change of one may have changed the others. */
export const aboutPeople = [peopleApi.list, invitationApi.list, grantApi.list, waitingImportApi.list]
