import { useEffect } from 'react'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import { clearTrustedDevice } from '#web/device/trusted-device-flag.ts'
import { useTrustedDeviceOwner } from '#web/device/trusted-device.ts'
import { onDemand } from '#web/on-demand.tsx'

import { TrustedDeviceOffer } from './trusted-device-offer.tsx'

const TrustedDeviceWatch = onDemand(
  async () => (await import('./trusted-device-watch.tsx')).TrustedDeviceWatch,
)

/** On every page of a person who is signed in: keeps a trusted device up to date, or asks whether to trust it. */
export function TrustedDevice({ user }: { readonly user: CurrentUser }) {
  const ownerId = useTrustedDeviceOwner()
  const isOfAnother = ownerId !== null && ownerId !== user.id
  useEffect(() => {
    // A device on which two people sign in is trusted by neither.
    if (isOfAnother) void clearTrustedDevice()
  }, [isOfAnother])
  if (ownerId !== user.id) return <TrustedDeviceOffer user={user} />
  return <TrustedDeviceWatch user={user} />
}
