import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { call, keyOf, reading } from '#web/api/api.ts'

import { harmReportApi, type NewHarmReport } from '../contract.ts'

/** The safety officer, and whether the user is the one. */
export function useSafety() {
  return useQuery(reading(harmReportApi.safety, {}))
}

/** The user's own reports. */
export function useOwnReports() {
  return useQuery(reading(harmReportApi.own, {}))
}

/** Every report of the institution, for its safety officer. */
export function useReports() {
  return useQuery(reading(harmReportApi.list, {}))
}

/** Sends a report. */
export function useReportHarm() {
  const refetch = useRefetchReports()
  return useMutation({
    mutationFn: (body: NewHarmReport) => call(harmReportApi.report, { body }),
    onSuccess: refetch,
  })
}

/** Closes a report with an answer. */
export function useCloseReport(id: string) {
  const refetch = useRefetchReports()
  return useMutation({
    mutationFn: (answer: string) => call(harmReportApi.close, { params: { id }, body: { answer } }),
    onSuccess: refetch,
  })
}

/** Appoints a safety officer by their username. */
export function useAppointOfficer() {
  const refetch = useRefetchSafety()
  return useMutation({
    mutationFn: (username: string) => call(harmReportApi.appoint, { body: { username } }),
    onSuccess: refetch,
  })
}

/** Accepts, as the safety officer, the version that runs. */
export function useAcceptVersion() {
  const refetch = useRefetchSafety()
  return useMutation({ mutationFn: () => call(harmReportApi.accept, {}), onSuccess: refetch })
}

function useRefetchReports() {
  const client = useQueryClient()
  // The own reports are beneath the address of all reports.
  return () => client.invalidateQueries({ queryKey: keyOf(harmReportApi.list, {}) })
}

function useRefetchSafety() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keyOf(harmReportApi.safety, {}) })
}
