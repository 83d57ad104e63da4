import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { ApiError, call, keyOf, reading } from '#web/api.ts'
import { forgetDrafts } from '#web/use-draft.ts'

import { accountApi, type CurrentUser, type PasswordReset } from '../contract.ts'
import { signedInHint } from '../signed-in-hint.ts'

const currentUserKey = keyOf(accountApi.current, {})

/** The person who is signed in; null where nobody is. Never retried. */
export function useCurrentUser() {
  return useQuery({
    queryKey: currentUserKey,
    queryFn: currentUserOrNull,
    retry: false,
    meta: { decidesSignIn: true },
  })
}

async function currentUserOrNull(): Promise<CurrentUser | null> {
  if (!document.cookie.includes(`${signedInHint}=`)) return null
  try {
    return await call(accountApi.current, {})
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

/** What the sign-in page offers on this installation. */
export function useEntrance() {
  return useQuery(reading(accountApi.entrance, {}))
}

interface SignIn {
  readonly username: string
  readonly password: string
}

/** Signs in; afterwards the current user is known. */
export function useLogin() {
  const keep = useKeepCurrentUser()
  return useMutation({
    mutationFn: (body: SignIn) => call(accountApi.login, { body: { ...body, timeZone: timeZone() } }),
    onSuccess: keep,
    meta: { decidesSignIn: true },
  })
}

interface Joining extends SignIn {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** The code of an invitation; empty without one. */
  readonly invitation?: string
}

/** Makes an account and signs in to it. */
export function useRegister() {
  const keep = useKeepCurrentUser()
  return useMutation({
    mutationFn: (body: Joining) => call(accountApi.register, { body: { ...body, timeZone: timeZone() } }),
    onSuccess: keep,
    meta: { decidesSignIn: true },
  })
}

/** Signs out, then loads the start page anew, also where the call fails. */
export function useLogout(leave = (path: string) => location.assign(path)) {
  return useMutation({
    mutationFn: () => call(accountApi.logout, {}),
    onSettled: () => {
      forgetDrafts()
      leave('/')
    },
    meta: { decidesSignIn: true },
  })
}

/** Takes the reply of a sign-in for the current user, so that no second call is needed. */
export function useKeepCurrentUser() {
  const client = useQueryClient()
  return (user: CurrentUser) => {
    client.setQueryData(currentUserKey, user)
  }
}

/** The open sessions of the person who is signed in, the latest used first. */
export function useSessions() {
  return useQuery(reading(accountApi.sessions, {}))
}

/** Ends one session by its id. */
export function useEndSession() {
  const refetch = useRefetchSessions()
  return useMutation({
    mutationFn: (id: string) => call(accountApi.endSession, { params: { id } }),
    onSettled: refetch,
  })
}

/** Ends every session but this one; the password is asked for again. */
export function useEndOtherSessions() {
  const refetch = useRefetchSessions()
  return useMutation({
    mutationFn: (password: string) => call(accountApi.endOtherSessions, { body: { password } }),
    onSuccess: refetch,
  })
}

/** Changes the password; every other session ends with it. */
export function useChangePassword() {
  const client = useQueryClient()
  const refetch = useRefetchSessions()
  return useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) =>
      call(accountApi.changePassword, { body }),
    onSuccess: () => Promise.all([refetch(), client.invalidateQueries({ queryKey: currentUserKey })]),
  })
}

/** Chooses a new password with a one-time code. */
export function useResetPassword() {
  return useMutation({
    mutationFn: (body: PasswordReset) => call(accountApi.resetPassword, { body }),
    meta: { decidesSignIn: true },
  })
}

function useRefetchSessions() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keyOf(accountApi.sessions, {}) })
}

function timeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
