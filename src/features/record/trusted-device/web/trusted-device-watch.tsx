import { useEffect } from 'react'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import { useIsOffline } from '#web/device/connection.ts'

import { ConfirmSignOut } from './confirm-sign-out.tsx'
import { useRefreshOfflineCopy, useSendWaitingItems, useWaitingItems } from './queries.ts'
import { WaitingList } from './waiting-list.tsx'

/** On every page of a trusted device: refreshes the offline copy and sends the waiting items. */
export function TrustedDeviceWatch({ user }: { readonly user: CurrentUser }) {
  const isOffline = useIsOffline()
  const refreshCopy = useRefreshOfflineCopy(user)
  const { data: waiting = [] } = useWaitingItems(user.id)
  const { mutate: send, isPending } = useSendWaitingItems(user.id)
  const hasUntried = waiting.some(({ refusal }) => refusal === null)

  useEffect(() => {
    // If this fails, the earlier copy stays. It also renews the cookie that marks the device, which some browsers
    // delete after a week.
    if (!isOffline) void refreshCopy().catch(() => {})
  }, [refreshCopy, isOffline])

  useEffect(() => {
    if (!isOffline && hasUntried) send()
  }, [send, isOffline, hasUntried])

  return (
    <>
      <WaitingList items={waiting} isSending={isPending} onSend={send} />
      <ConfirmSignOut isNeeded={waiting.length > 0} />
    </>
  )
}
