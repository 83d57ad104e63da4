import { useMutation, useQuery } from '@tanstack/react-query'

import { useCurrentUser, useSetCurrentUser } from '#features/core/identity/web/index.ts'
import { call, reasonFor } from '#web/api/api.ts'
import { useReadAgain, useChange } from '#web/api/use-change.ts'
import { useReading } from '#web/api/use-reading.ts'
import { toast } from '#web/toasts/toast.tsx'

import { passkeyApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { arePasskeysUsable, askPasskey, makePasskey, PasskeyFailure } from './authenticator.ts'

const t = texts('passkeys')

/** Whether this browser can use passkeys; false until that is known. */
export function usePasskeysAreUsable(): boolean {
  const query = { queryKey: ['passkeys-are-usable'], queryFn: arePasskeysUsable, staleTime: Infinity }
  return useQuery(query).data ?? false
}

/** Adds a passkey that an authenticator makes. */
export function useAddPasskey() {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: async () =>
      call(passkeyApi.add, { body: await makePasskey(await call(passkeyApi.offer, {})) }),
    onSuccess: () => readAgain([passkeyApi.list]),
    onError: (error) => toastPasskeyFailure(t('notAdded'), error),
  })
}

/** Removes a passkey. */
export function useRemovePasskey() {
  return useChange(passkeyApi.remove, {
    onError: (error) => toastPasskeyFailure(t('notRemoved'), error),
  })
}

/** Signs in with a passkey; afterwards the current user is known. */
export function usePasskeySignIn() {
  const keep = useSetCurrentUser()
  return useMutation({
    mutationFn: async () => {
      const answer = await askPasskey(await call(passkeyApi.ask, {}))
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      return call(passkeyApi.signIn, { body: { ...answer, timeZone } })
    },
    onSuccess: keep,
    onError: (error) => toastPasskeyFailure(t('notSignedIn'), error),
    meta: { decidesSignIn: true },
  })
}

/** Opens what a reset closed with a passkey from before it; null without one, or where the browser cannot use it. */
export function useOpenWithPasskey() {
  const readAgain = useReadAgain()
  const { data: user } = useCurrentUser()
  const { data } = useReading(passkeyApi.list, {}, { enabled: Boolean(user?.closedTexts) })
  const isUsable = usePasskeysAreUsable()
  const { mutate, isPending } = useMutation({
    mutationFn: async () =>
      call(passkeyApi.openClosed, { body: await askPasskey(await call(passkeyApi.askForClosed, {})) }),
    // The texts that were closed are in many answers.
    onSuccess: () => readAgain('everything'),
    onError: (error) => toastPasskeyFailure(t('notOpened'), error),
  })
  if (!user?.closedTexts || !isUsable || !data?.passkeys.some(({ use }) => use === 'closed-texts'))
    return null
  return { open: () => mutate(), isPending }
}

function toastPasskeyFailure(title: string, error: unknown): void {
  const description = error instanceof PasskeyFailure ? error.message : reasonFor(error, t('didNotWork'))
  toast({ title, description, variant: 'destructive' })
}
