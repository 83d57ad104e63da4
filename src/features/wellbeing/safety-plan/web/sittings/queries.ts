import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

import { ApiError, call, keyOf } from '#web/api/api.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { useReading } from '#web/api/use-reading.ts'

import type { PlanSteps } from '../../contract.ts'
import { texts } from '../../locales/texts.ts'
import { planSittingApi, type Suggestions } from '../../sittings-contract.ts'

const tSittingChanges = texts('sittingChanges')
const t = texts('sittings')

/** How often each of the two reads what the other has written. */
const pollMs = 2000
/** How long after the last keystroke what was written is sent. */
const restMs = 700
const invitationsMs = 10_000

/** The sitting at the user's own plan, or null. It is read again every two seconds as long as there is one. */
export function useOwnSitting() {
  return useReading(
    planSittingApi.own,
    {},
    { refetchInterval: ({ state: { data } }) => (data ? pollMs : false), gcTime: 0 },
  )
}

/** Invites whoever is free to the user's plan. */
export function useInvite() {
  return useChange(planSittingApi.invite, {
    keepAs: planSittingApi.own,
    onError: (error) => toastFailure(tSittingChanges('notInvited'), error, t('tryAgain')),
  })
}

/** Ends the sitting at the user's plan, or takes the invitation back. */
export function useEndSitting() {
  const client = useQueryClient()
  return useChange(planSittingApi.end, {
    again: [],
    onSuccess: () => client.setQueryData(keyOf(planSittingApi.own, {}), null),
    onError: (error) => toastFailure(tSittingChanges('notEnded'), error, t('tryAgain')),
  })
}

/** Sends the steps a moment after each change to the one who sits with the user, as long as somebody does. */
export function useShowPlan(steps: PlanSteps, isOn: boolean): void {
  useSendAfterRest(steps, isOn, (body) => call(planSittingApi.showPlan, { body }))
}

/** Sends what a responder suggests, a moment after each change. */
export function useSuggest(id: string, suggestions: Suggestions, isOn: boolean): void {
  useSendAfterRest(suggestions, isOn, (body) => call(planSittingApi.suggest, { params: { id }, body }))
}

function useSendAfterRest<Words>(
  words: Words,
  isOn: boolean,
  send: (words: Words) => Promise<unknown>,
): void {
  // What could not be sent is sent with the next change. That the sitting is over is read within two seconds.
  const sendNow = useEffectEvent((latest: Words) => void send(latest).catch(() => {}))
  useEffect(() => {
    if (!isOn) return undefined
    const timer = setTimeout(() => sendNow(words), restMs)
    return () => clearTimeout(timer)
  }, [words, isOn])
}

/** The invitations that wait for a responder, and the sitting that they accepted. */
export function useInvitations() {
  return useReading(planSittingApi.list, {}, { refetchInterval: invitationsMs, gcTime: 0 })
}

/** Accepts an invitation. */
export function useAccept() {
  return useChange(planSittingApi.accept, {
    onError: (error) => toastFailure(tSittingChanges('notAcceptedByYou'), error, t('tryAgain')),
    againAfterFailure: true,
  })
}

/** The sitting that a responder accepted. Once it is over, nothing of it is left on the page. */
export function useSitting(id: string) {
  const { data, error, refetch } = useReading(
    planSittingApi.find,
    { params: { id } },
    { refetchInterval: ({ state: { error: failure } }) => (isOver(failure) ? false : pollMs), gcTime: 0 },
  )
  return { sitting: isOver(error) ? undefined : data, isOver: isOver(error), error, refetch }
}

const isOver = (error: unknown) => error instanceof ApiError && [403, 404].includes(error.status)

/** Ends the sitting that a responder accepted. */
export function useLeave() {
  return useChange(planSittingApi.leave, {
    onError: (error) => toastFailure(tSittingChanges('notEnded'), error, t('tryAgain')),
    againAfterFailure: true,
  })
}
