import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

import { identityApi } from '#features/core/identity/contract.ts'
import { keyOf } from '#web/api/api.ts'
import { setPageUser } from '#web/api/page-user.ts'
import { FullScreenSpinner } from '#web/ui/feedback/spinner.tsx'

import { findStoredPerson } from './offline-copy.ts'

interface TrustedDeviceStartProps {
  /** Called once the device has been looked through, whether it stores a person or not. */
  readonly onDone: () => void
}

/**
 * A start without a network on a trusted device. The person stored there is the current user until the server
 * can be asked.
 */
export function TrustedDeviceStart({ onDone }: TrustedDeviceStartProps) {
  const client = useQueryClient()
  const done = useEffectEvent(onDone)
  useEffect(() => {
    void openStoredPerson(client).finally(() => done())
  }, [client])
  return <FullScreenSpinner />
}

async function openStoredPerson(client: QueryClient): Promise<void> {
  const person = await findStoredPerson()
  if (!person) return
  setPageUser(person.id)
  client.setQueryData(keyOf(identityApi.current, {}), person)
}
