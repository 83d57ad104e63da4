import { lazy, Suspense, useEffect } from 'react'

import type { CurrentUser } from '#features/identity/contract.ts'
import { forgetOwnDevice } from '#web/device/trusted-device-flag.ts'
import { useOwnerOfDevice } from '#web/device/trusted-device.ts'

import { OwnDeviceOffer } from './own-device-offer.tsx'

const OwnDeviceWatch = lazy(async () => ({
  default: (await import('./own-device-watch.tsx')).OwnDeviceWatch,
}))

/** For whoever is signed in: the watch over their own device, or the question whether this is it. */
export function OwnDevice({ user }: { readonly user: CurrentUser }) {
  const owner = useOwnerOfDevice()
  const isOfAnother = owner !== null && owner !== user.id
  useEffect(() => {
    // A device that two people sign in on is nobody's own.
    if (isOfAnother) void forgetOwnDevice()
  }, [isOfAnother])
  if (owner !== user.id) return <OwnDeviceOffer user={user} />
  return (
    <Suspense fallback={null}>
      <OwnDeviceWatch user={user} />
    </Suspense>
  )
}
