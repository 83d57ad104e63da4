import { useEffect } from 'react'

import type { CurrentUser } from '#features/identity/contract.ts'
import { useIsOffline } from '#web/device/connection.ts'

import { useKeepFresh, useSendWaiting, useWaiting } from './queries.ts'
import { SignOutQuestion } from './sign-out-question.tsx'
import { WaitingList } from './waiting-list.tsx'

/** On one's own device, on every page: keeps what it holds fresh, and sends what waits. */
export function TrustedDeviceWatch({ user }: { readonly user: CurrentUser }) {
  const isOffline = useIsOffline()
  const keepFresh = useKeepFresh(user)
  const { data: waiting = [] } = useWaiting(user.id)
  const { mutate: send, isPending } = useSendWaiting(user.id)
  const hasNew = waiting.some(({ refusal }) => refusal === null)

  useEffect(() => {
    // Where that fails nothing new is kept; what was kept stays. The mark is renewed with it, since some
    // browsers let it go after a week.
    if (!isOffline) void keepFresh().catch(() => {})
  }, [keepFresh, isOffline])

  useEffect(() => {
    if (!isOffline && hasNew) send()
  }, [send, isOffline, hasNew])

  return (
    <>
      <WaitingList items={waiting} isSending={isPending} onSend={send} />
      <SignOutQuestion isNeeded={waiting.length > 0} />
    </>
  )
}
