import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { call, keyOf, reading } from '#web/api/api.ts'
import { readingPages } from '#web/api/paged-query.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { toast } from '#web/toasts/toast.tsx'

import {
  invitationApi,
  type NewInvitation,
  peopleApi,
  type PeopleCountsQuery,
  type PeopleQuery,
} from '../contract.ts'
import { grantApi, type NewGrant } from '../grant-contract.ts'
import { texts } from '../texts/responders.ts'
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
  return useQuery({
    ...reading(peopleApi.counts, { query }),
    placeholderData: (before) => before,
  })
}

/** What waits for the people manager, by kind. It is read again wherever it is shown anew: other pages change it. */
export function useWaitingWork() {
  return useQuery({ ...reading(waitingApi.list, {}), refetchOnMount: 'always' })
}

/**
 * How many things wait for the people manager, for an entry of the menu; 0 while it is not known. Slips count as one,
 * since all are made in one go. For people managers alone.
 */
export function useWaitingForManagers(): number {
  const { data = [] } = useWaitingWork()
  return data.reduce((sum, { kind, count }) => sum + (kind === 'slips' ? 1 : count), 0)
}

/** The invitations into the institution, page by page. */
export function useInvitations() {
  return useInfiniteQuery(readingPages(invitationApi.list, { query: {} }))
}

/** The grants of designated mental health staff, page by page. */
export function useGrants() {
  return useInfiniteQuery(readingPages(grantApi.list, { query: {} }))
}

/** The imports whose accounts wait for a second person. */
export function useWaitingImports() {
  return useQuery(reading(waitingImportApi.list, {}))
}

/** Reads the people, invitations, imports and grants again, since a change of one may have changed the others. */
export function useRefetchPeople() {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: keyOf(waitingImportApi.list, {}) }),
      ...[peopleApi.list, invitationApi.list, grantApi.list].map((list) =>
        client.invalidateQueries({ queryKey: keyOf(list, { query: {} }) }),
      ),
    ])
}

/** Closes an account or opens it again. */
export function useSetActive(id: string) {
  const refetch = useRefetchPeople()
  return useMutation({
    mutationFn: (isActive: boolean) =>
      call(isActive ? peopleApi.reactivate : peopleApi.deactivate, { params: { id } }),
    onSuccess: refetch,
  })
}

/** Makes a one-time code for a person's new password. */
export function useResetCode(id: string) {
  return useMutation({ mutationFn: () => call(peopleApi.resetCode, { params: { id } }) })
}

/** Lets a person sign in at once after too many wrong passwords. */
export function useLiftSignInLock(id: string) {
  return useMutation({ mutationFn: () => call(peopleApi.liftSignInLock, { params: { id } }) })
}

/** Confirms that somebody is here to set up their second step. Answers until when they can. */
export function useWitnessSecondFactor(id: string) {
  return useMutation({ mutationFn: () => call(peopleApi.witnessSecondFactor, { params: { id } }) })
}

/** Removes a person's second step. */
export function useTakeOffSecondFactor(id: string) {
  const refetch = useRefetchPeople()
  return useMutation({
    mutationFn: () => call(peopleApi.takeOffSecondFactor, { params: { id } }),
    onSuccess: refetch,
  })
}

/** Makes an invitation. Only this answer has its code. */
export function useInvite() {
  const refetch = useRefetchPeople()
  return useMutation({
    mutationFn: (body: NewInvitation) => call(invitationApi.invite, { body }),
    onSuccess: refetch,
  })
}

/** Revokes an invitation. */
export function useRevokeInvitation() {
  const refetch = useRefetchPeople()
  return useMutation({
    mutationFn: (id: string) => call(invitationApi.revoke, { params: { id } }),
    onSettled: refetch,
  })
}

/** Confirms the waiting accounts of an import as a second person. */
export function useConfirmImport() {
  const refetch = useRefetchPeople()
  return useMutation({
    mutationFn: (id: string) => call(waitingImportApi.confirm, { params: { id } }),
    onSettled: refetch,
  })
}

/** Withdraws the waiting accounts of an import. */
export function useWithdrawImport() {
  const refetch = useRefetchPeople()
  return useMutation({
    mutationFn: (id: string) => call(waitingImportApi.withdraw, { params: { id } }),
    onSettled: refetch,
  })
}

/** How many responders each population has; for people managers alone. */
export function useCoverage() {
  return useQuery(reading(grantApi.coverage, {}))
}

/** Confirms a grant as a second person, and shows the outcome as a toast. */
export function useConfirmGrant() {
  const refetch = useRefetchPeople()
  return useMutation({
    mutationFn: (id: string) => call(grantApi.confirm, { params: { id } }),
    onSuccess: () => toast({ title: texts.grantConfirmed, description: texts.grantConfirmedText }),
    onError: (error) => toastFailure(texts.notConfirmed, error),
    onSettled: refetch,
  })
}

/** Grants a person to answer the alerts of a population. */
export function useGiveGrant() {
  const refetch = useRefetchPeople()
  return useMutation({
    mutationFn: (body: NewGrant) => call(grantApi.give, { body }),
    onSuccess: refetch,
  })
}

/** Revokes a grant. */
export function useRevokeGrant() {
  const refetch = useRefetchPeople()
  return useMutation({
    mutationFn: (id: string) => call(grantApi.revoke, { params: { id } }),
    onSettled: refetch,
  })
}
