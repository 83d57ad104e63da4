import { Smartphone } from 'lucide-react'
import { useLocation } from 'wouter'

import { useShownRecoveryCode } from '#features/accounts/web/queries.ts'
import type { CurrentUser } from '#features/identity/contract.ts'
import { mayStaySignedIn } from '#features/identity/trusted-device.ts'
import { useIsOffline } from '#web/device/connection.ts'
import { shell } from '#web/device/native-shell.ts'
import {
  canBeTrustedDevice,
  declineTrustedDevice,
  useWasAskedAboutDevice,
} from '#web/device/trusted-device.ts'
import { Button } from '#web/ui/controls/button.tsx'

import { isOnSharedTablets, staysSignedInMessage, whatWouldBeKept } from '../messages.ts'
import { useMarkDevice } from './queries.ts'

const homes = ['/', '/inmate', '/staff']

/**
 * Asks once after a sign-in, on the start page, whether the device is the person's own. Never beside a
 * recovery code or while a reset by staff is fresh: one thing at a time, and first whose account this is.
 */
export function TrustedDeviceOffer({ user }: { readonly user: CurrentUser }) {
  const [path] = useLocation()
  const isOffline = useIsOffline()
  const wasAsked = useWasAskedAboutDevice()
  const hasCodeToKeep = useShownRecoveryCode() !== null
  const mark = useMarkDevice(user)
  // Whoever sees others' data works on machines of the institution.
  const isFitting = ['user', 'staff', 'inmate'].includes(user.role) && user.responderFor.length === 0
  if (!isFitting || isOnSharedTablets(user) || !canBeTrustedDevice()) return null
  if (hasCodeToKeep || user.sealedUntil !== null) return null
  if (wasAsked || isOffline || !homes.includes(path)) return null

  return (
    <section aria-labelledby="offer-title" className="mx-auto w-full max-w-page px-4 pt-6 sm:px-6">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-lg border border-border bg-card p-4 sm:p-5">
        <div className="min-w-0 flex-1 basis-72">
          <h2 id="offer-title" className="flex items-center gap-2 font-semibold">
            <Smartphone aria-hidden className="size-5 shrink-0 text-primary-ink" />
            Is this your own device?
          </h2>
          <p className="text-sm text-muted-foreground text-pretty">
            {whatWouldBeKept}
            {shell && mayStaySignedIn(user) && ` ${staysSignedInMessage}`}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button variant="outline" size="sm" disabled={mark.isPending} onClick={() => mark.mutate(true)}>
            Yes, it is mine
          </Button>
          <Button variant="ghost" size="sm" onClick={declineTrustedDevice}>
            No, or not now
          </Button>
        </div>
      </div>
    </section>
  )
}
