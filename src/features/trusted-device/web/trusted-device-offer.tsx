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

import { usesSharedTablets, staysSignedInMessage, storedDataSummary } from '../messages.ts'
import { useTrustDevice } from './queries.ts'

const startPages = ['/', '/inmate', '/staff']

/**
 * Asks once after a sign-in, on the start page, whether the device is the person's own. It does not ask while a
 * recovery code is shown, so that there is one thing to do at a time. It does not ask during a reset hold, when it
 * is not certain yet whose account this is.
 */
export function TrustedDeviceOffer({ user }: { readonly user: CurrentUser }) {
  const [path] = useLocation()
  const isOffline = useIsOffline()
  const wasAsked = useWasAskedAboutDevice()
  const hasRecoveryCode = useShownRecoveryCode() !== null
  const trust = useTrustDevice(user)
  // People who see others' data work on machines of the institution.
  const mayBeAsked = ['user', 'staff', 'inmate'].includes(user.role) && user.responderFor.length === 0
  if (!mayBeAsked || usesSharedTablets(user) || !canBeTrustedDevice()) return null
  if (hasRecoveryCode || user.closedTexts !== null) return null
  if (wasAsked || isOffline || !startPages.includes(path)) return null

  return (
    <section aria-labelledby="offer-title" className="mx-auto w-full max-w-page px-4 pt-6 sm:px-6">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-lg border border-border bg-card p-4 sm:p-5">
        <div className="min-w-0 flex-1 basis-72">
          <h2 id="offer-title" className="flex items-center gap-2 font-semibold">
            <Smartphone aria-hidden className="size-5 shrink-0 text-primary-ink" />
            Is this your own device?
          </h2>
          <p className="text-sm text-muted-foreground text-pretty">
            {storedDataSummary}
            {shell && mayStaySignedIn(user) && ` ${staysSignedInMessage}`}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button variant="outline" size="sm" disabled={trust.isPending} onClick={() => trust.mutate(true)}>
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
