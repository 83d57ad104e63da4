import { lazy, Suspense, useEffect } from 'react'

import type { CurrentUser } from '#features/identity/contract.ts'
import { clearTrustedDevice } from '#web/device/trusted-device-flag.ts'
import { useTrustedDeviceOwner } from '#web/device/trusted-device.ts'

import { TrustedDeviceOffer } from './trusted-device-offer.tsx'

const OwnDeviceWatch = lazy(async () => ({
  default: (await import('./trusted-device-watch.tsx')).TrustedDeviceWatch,
}))

/** For whoever is signed in: the watch over their own device, or the question whether this is it. */
export function TrustedDevice({ user }: { readonly user: CurrentUser }) {
  const owner = useTrustedDeviceOwner()
  const isOfAnother = owner !== null && owner !== user.id
  useEffect(() => {
    // A device that two people sign in on is nobody's own.
    if (isOfAnother) void clearTrustedDevice()
  }, [isOfAnother])
  if (owner !== user.id) return <TrustedDeviceOffer user={user} />
  return (
    <Suspense fallback={null}>
      <OwnDeviceWatch user={user} />
    </Suspense>
  )
}
