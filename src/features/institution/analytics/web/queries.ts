import { useQuery } from '@tanstack/react-query'

import { reading } from '#web/api/api.ts'

import { analyticsApi } from '../contract.ts'
import type { Period } from '../periods.ts'

/** The institution's figures of a period. */
export function useStats(period: Period) {
  return useQuery(reading(analyticsApi.stats, { query: { period } }))
}

/** Stress of each unit. */
export function useStressByUnit(period: Period) {
  return useQuery(reading(analyticsApi.stressByUnit, { query: { period } }))
}

/** Stress of each shift. */
export function useStressByShift(period: Period) {
  return useQuery(reading(analyticsApi.stressByShift, { query: { period } }))
}

/** How many people used which content. */
export function useContentUtilization(period: Period) {
  return useQuery(reading(analyticsApi.contentUtilization, { query: { period } }))
}

/** Sleep, and what staff said of their shifts. */
export function useSleepAndShifts(period: Period) {
  return useQuery(reading(analyticsApi.sleepAndShifts, { query: { period } }))
}

/** Recovery after shifts, of a quarter. */
export function useGroupRecovery() {
  return useQuery(reading(analyticsApi.shiftRecovery, {}))
}

/** Stress week by week. */
export function useTrend(period: Period) {
  return useQuery(reading(analyticsApi.trend, { query: { period } }))
}
