import {
  type QueryClient,
  queryOptions,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'

import { ApiError, call, isLocked, keyOf, reading } from '#web/api.ts'
import { shell } from '#web/native-shell.ts'
import { ownerOfDevice } from '#web/own-device-mark.ts'
import { readPageMark, writePageMark } from '#web/page-mark.ts'
import { showPerson, shownPerson } from '#web/shown-person.ts'

import { accountApi, type Confirmation, type CurrentUser, type PasswordReset } from '../contract.ts'
import { staysSignedIn } from '../own-device.ts'
import { leaving, signedInHint } from '../signed-in-hint.ts'

export { leaveThisBrowser, useIsSigningOut, useLogout } from './sign-out.ts'

const currentUserKey = keyOf(accountApi.current, {})

const readingWhoIsHere = queryOptions({
  queryKey: currentUserKey,
  queryFn: currentUserOrNull,
  retry: false,
  meta: { decidesSignIn: true },
})

/** The person who is signed in; null where nobody is. Never retried. */
export function useCurrentUser() {
  return useQuery({
    ...readingWhoIsHere,
    // Without the hint there is nobody to ask for, so that the landing page is there at once.
    initialData: () => (mayBeSignedIn() ? undefined : null),
    // Asked again when the network is back, not by each part of a page that wants to know.
    retryOnMount: false,
  })
}

/** Asks who is here before anything is shown; answers whether it is somebody, behind a locked screen or not. */
export async function isSomebodyHere(client: QueryClient): Promise<boolean> {
  return client.fetchQuery(readingWhoIsHere).then((user) => user !== null, isLocked)
}

async function currentUserOrNull(): Promise<CurrentUser | null> {
  if (readPageMark(signedInHint) === leaving) {
    await call(accountApi.logout, {}).then(forgetLeaving, () => {})
    return null
  }
  if (!mayBeSignedIn()) return null
  try {
    const user = await call(accountApi.current, {})
    showPerson(user.id)
    return user
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

/** Whether somebody may be signed in, as far as the page can tell without asking. */
export function mayBeSignedIn(): boolean {
  // The build renders the landing page, for people who are not.
  if (typeof document === 'undefined') return false
  // The app has no such mark, and asks.
  return shell !== null || readPageMark(signedInHint) !== null
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

/** The second step of a sign-in; afterwards the current user is known. */
export function useEnterCode() {
  const keep = useKeepCurrentUser()
  return useMutation({
    mutationFn: (code: string) => call(accountApi.enterCode, { body: { code } }),
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

/** Makes an account and signs in to it; its recovery code is then shown. */
export function useRegister() {
  const keep = useKeepCurrentUser()
  const show = useShowRecoveryCode()
  return useMutation({
    mutationFn: (body: Joining) => call(accountApi.register, { body: { ...body, timeZone: timeZone() } }),
    onSuccess: ({ recoveryCode, ...user }) => {
      keep(user)
      show(recoveryCode)
    },
    meta: { decidesSignIn: true },
  })
}

/** The server heard of the sign-out; a browser's mark went with its answer. */
function forgetLeaving(): void {
  if (shell) writePageMark(signedInHint, null)
}

/** Takes the reply of a sign-in for the current user, so that no second call is needed. */
export function useKeepCurrentUser() {
  const client = useQueryClient()
  return (user: CurrentUser) => {
    // What was read for somebody whose session ended on this page is nobody else's.
    if ((shownPerson() ?? user.id) !== user.id) client.removeQueries({ type: 'inactive' })
    showPerson(user.id)
    client.setQueryData(currentUserKey, user)
    if (import.meta.env.MODE === 'native' && shell) stayInApp(user)
  }
}

/** In the app: a sign-out not yet told is over with a new sign-in, and one's own device stays signed in. */
function stayInApp(user: CurrentUser): void {
  forgetLeaving()
  if (user.missingStep !== null || ownerOfDevice() !== user.id || !staysSignedIn(user)) return
  // Where that fails the session has its ordinary length.
  void call(accountApi.keepSignedIn, {}).catch(() => {})
}

const shownCodeKey = ['recovery-code-to-keep']

/** A recovery code that was just made and is shown this once; null where there is none. */
export function useShownRecoveryCode(): string | null {
  // Only ever put there by whatever made it, and gone with the page.
  return useQuery<string | null>({ queryKey: shownCodeKey, queryFn: skipToken }).data ?? null
}

/** Shows a recovery code at the top of the page, or takes it away. */
export function useShowRecoveryCode() {
  const client = useQueryClient()
  return (code: string | null) => {
    client.setQueryData(shownCodeKey, code)
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

/** Shows again that it is the same person. */
export function useConfirm() {
  return useMutation({
    mutationFn: (body: Confirmation) => call(accountApi.confirm, { body }),
  })
}

/** Ends every session but this one. */
export function useEndOtherSessions() {
  const refetch = useRefetchSessions()
  return useMutation({
    mutationFn: () => call(accountApi.endOtherSessions, {}),
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
