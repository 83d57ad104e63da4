import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { call, keyOf, reading } from '#web/api/api.ts'
import { readingPages } from '#web/api/paged-query.ts'

import { rewardApi } from '../contract.ts'

/** One's own points and streaks. */
export function usePoints(userId: string) {
  return useQuery(reading(rewardApi.points, { params: { id: userId } }))
}

/** All badges, by the points that they take. */
export function useBadges() {
  return useQuery(reading(rewardApi.badges, {}))
}

/** The badges that the person has claimed, newest first. */
export function useUserBadges(userId: string) {
  return useQuery(reading(rewardApi.userBadges, { params: { id: userId } }))
}

/** The entries of the person's points, newest first, a page at a time. */
export function usePointHistory(userId: string) {
  const params = { id: userId }
  return useInfiniteQuery(readingPages(rewardApi.history, { params, query: {} }))
}

/** Claims a badge by its id, and loads the person's badges again. */
export function useClaimBadge(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(rewardApi.claim, { params: { id } }),
    onSuccess: () =>
      client.invalidateQueries({ queryKey: keyOf(rewardApi.userBadges, { params: { id: userId } }) }),
  })
}
