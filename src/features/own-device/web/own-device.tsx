import { useEffect } from 'react'

import type { CurrentUser } from '#features/accounts/contract.ts'
import { forgetOwnDevice } from '#web/own-device-mark.ts'
import { useOwnerOfDevice } from '#web/own-device.ts'

import { OwnDeviceOffer } from './own-device-offer.tsx'
import { OwnDeviceWatch } from './own-device-watch.tsx'

/** For whoever is signed in: the watch over their own device, or the question whether this is it. */
export function OwnDevice({ user }: { readonly user: CurrentUser }) {
  const owner = useOwnerOfDevice()
  const isOfAnother = owner !== null && owner !== user.id
  useEffect(() => {
    // A device that two people sign in on is nobody's own.
    if (isOfAnother) void forgetOwnDevice()
  }, [isOfAnother])
  return owner === user.id ? <OwnDeviceWatch user={user} /> : <OwnDeviceOffer user={user} />
}
