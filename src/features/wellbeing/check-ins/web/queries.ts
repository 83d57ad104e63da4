import { useQuery } from '@tanstack/react-query'

import { reading } from '#web/api/api.ts'

import { checkInApi } from '../contract.ts'

/** The latest check-in of today, or null. */
export function useTodaysCheckIn() {
  return useQuery(reading(checkInApi.today, {}))
}

/** The latest 30 check-ins, newest first. */
export function useRecentCheckIns() {
  return useQuery(reading(checkInApi.recent, {}))
}

/** Mood and stress before and after shifts. */
export function useShiftImpact() {
  return useQuery(reading(checkInApi.shiftImpact, {}))
}
