import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'

import { WaysToHelp } from '#features/core/help/web/index.ts'
import { identityApi } from '#features/core/identity/contract.ts'
import { useLogout } from '#features/core/identity/web/index.ts'
import { ApiError, call, keyOf, reasonFor } from '#web/api/api.ts'
import { pageUser } from '#web/api/page-user.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { PasswordInput } from '#web/ui/controls/password-input.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

import { type LockState, screenLockApi, type Unlocking } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { isScreenLocked, lockScreen, unlockScreen, useIsScreenLocked } from './lock.ts'
import { useNeutralWindow } from './neutral-window.ts'

const t = texts('screenLock')

interface LockedPageProps {
  readonly help: ReactNode
  /** That something needs the owner. */
  readonly news: ReactNode
}

/**
 * The page in place of all others while the screen is locked. It does not say whose session it is or what they
 * were doing. It offers to unlock, to sign out, and help.
 */
export function LockedPage({ help, news }: LockedPageProps) {
  useNeutralWindow()
  // The server may have locked the session before this page knew.
  useEffect(lockScreen, [])
  useRefetchOnUnlock()
  return (
    <div className="mx-auto flex min-h-dvh max-w-md flex-col px-4 py-4 sm:px-6">
      <header className="flex justify-end">{help}</header>
      <main id="main" className="flex flex-1 flex-col justify-center gap-5 py-8">
        <h1 className="text-2xl font-semibold">{t('locked')}</h1>
        {news}
        <Unlock />
        <SignOut />
      </main>
      <footer className="flex justify-center border-t border-border pt-4">
        <WaysToHelp most={3} />
      </footer>
    </div>
  )
}

function Unlock() {
  const { data: lockState, isError, error } = useLocking()
  if (lockState) return <UnlockForm key={String(lockState.takesPin)} {...lockState} />
  if (!isError) return <Skeleton className="h-28" />
  return <p role="status">{isNetworkError(error) ? t('noNetwork') : t('notWorking')}</p>
}

function SignOut() {
  const [isAsking, setIsAsking] = useState(false)
  const logout = useLogout()
  if (!isAsking) {
    return (
      <Button variant="link" className="self-start" onClick={() => setIsAsking(true)}>
        {t('signOut')}
      </Button>
    )
  }
  return (
    <section aria-label={t('signOut')} className="flex flex-col gap-3 rounded-lg border border-border p-4">
      <p>{t('signOutText')}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" disabled={logout.isPending} onClick={() => logout.mutate()}>
          {t('signOut')}
        </Button>
        <Button variant="ghost" onClick={() => setIsAsking(false)}>
          {t('stay')}
        </Button>
      </div>
    </section>
  )
}

/** The form that unlocks the screen, by the PIN or by the password. */
function UnlockForm({ takesPin, takesPassword }: LockState) {
  const [usesPassword, setUsesPassword] = useState(!takesPin)
  const unlock = useUnlock()
  if (!takesPassword && usesPassword) {
    return (
      <Button disabled={unlock.isPending} onClick={() => unlock.mutate({})}>
        {t('continueIt')}
      </Button>
    )
  }
  return (
    <>
      <SecretForm key={String(usesPassword)} name={usesPassword ? 'password' : 'pin'} unlock={unlock} />
      {takesPin && (
        <Button
          variant="link"
          className="self-start"
          onClick={() => {
            unlock.reset()
            setUsesPassword(!usesPassword)
          }}
        >
          {usesPassword ? t('withPin') : t('withPassword')}
        </Button>
      )}
    </>
  )
}

interface SecretFormProps {
  readonly name: 'pin' | 'password'
  readonly unlock: ReturnType<typeof useUnlock>
}

function SecretForm({ name, unlock }: SecretFormProps) {
  const input = useRef<HTMLInputElement>(null)
  // The field takes the focus, since there is nothing else to do on this page.
  useEffect(() => input.current?.focus(), [])
  const { errors, submit } = useForm(screenLockApi.unlock.body, (secret, refuse) =>
    unlock.mutate(secret, { onError: refuse }),
  )
  const other = unlock.isError ? reasonFor(unlock.error, t('unlockFailed')) : undefined
  const field =
    name === 'pin'
      ? { noun: t('pinLabel'), inputMode: 'numeric' as const, maxLength: 8, autoComplete: 'off' }
      : { autoComplete: 'current-password' }
  return (
    <Form noValidate onSubmit={submit}>
      <fieldset disabled={unlock.isPending} className="flex min-w-0 flex-col gap-4">
        <Field label={name === 'pin' ? t('pinLabel') : t('password')} error={errors[name] ?? other}>
          <PasswordInput ref={input} name={name} {...field} />
        </Field>
        <Button type="submit">{unlock.isPending ? t('pleaseWait') : t('continueIt')}</Button>
      </fieldset>
    </Form>
  )
}

const retryMs = 5000
const longestWaitMs = 1500

/** Locks the session on the server, and reads what unlocks it. Without a network it tries until it succeeds. */
function useLocking() {
  const client = useQueryClient()
  return useQuery({
    queryKey: keyOf(screenLockApi.state, {}),
    queryFn: async () => {
      await waitForMutations(client)
      await call(screenLockApi.lock, {})
      return call(screenLockApi.state, {})
    },
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.status === 'error' ? retryMs : false),
  })
}

/** Waits for requests that are under way, since a draft may be sent just as the screen is locked. */
async function waitForMutations(client: QueryClient): Promise<void> {
  const end = performance.now() + longestWaitMs
  while (client.isMutating() > 0 && performance.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Unlocks the screen in every tab of the person. */
function useUnlock() {
  return useMutation({
    mutationFn: async (body: Unlocking) => {
      await call(screenLockApi.unlock, { body })
      // A page that began with the locked screen does not know whose it is.
      return pageUser() ?? (await call(identityApi.current, {})).id
    },
    onSuccess: unlockScreen,
  })
}

/** Once the screen is unlocked, in this tab or another, runs the queries again that failed while it was locked. */
function useRefetchOnUnlock(): void {
  const client = useQueryClient()
  const isLocked = useIsScreenLocked()
  useEffect(() => {
    if (!isLocked) return undefined
    return () => {
      // A sign-out unmounts the locked screen too, and unlocks nothing.
      if (isScreenLocked()) return
      void client.invalidateQueries({ predicate: ({ state }) => state.status === 'error' })
    }
  }, [client, isLocked])
}

/** Whether an error means that no answer came, rather than a refusal. */
function isNetworkError(error: unknown): boolean {
  return !(error instanceof ApiError)
}
