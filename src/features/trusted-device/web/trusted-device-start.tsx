import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

import { CurrentUser, identityApi } from '#features/identity/contract.ts'
import { keyOf } from '#web/api/api.ts'
import { setPageUser } from '#web/api/page-user.ts'
import { storedOnTrustedDevice } from '#web/device/trusted-device.ts'
import { FullScreenSpinner } from '#web/ui/feedback/spinner.tsx'

import { keptPersonName } from './kept-person.ts'

interface OwnDeviceStartProps {
  readonly onDone: () => void
}

/**
 * A start without a network on a device marked as somebody's own: whoever was kept there is the current
 * user, until the server can be asked.
 */
export function TrustedDeviceStart({ onDone }: OwnDeviceStartProps) {
  const client = useQueryClient()
  const done = useEffectEvent(onDone)
  useEffect(() => {
    void openKeptPerson(client).finally(() => done())
  }, [client])
  return <FullScreenSpinner />
}

async function openKeptPerson(client: QueryClient): Promise<void> {
  // Storage that cannot be opened holds nobody.
  const kept = await storedOnTrustedDevice(keptPersonName).catch(() => undefined)
  const person = CurrentUser.safeParse(kept)
  if (!person.success) return
  setPageUser(person.data.id)
  client.setQueryData(keyOf(identityApi.current, {}), person.data)
}
