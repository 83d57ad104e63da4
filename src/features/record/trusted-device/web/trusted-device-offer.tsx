import { Smartphone } from 'lucide-react'
import { useLocation } from 'wouter'

import { useShownRecoveryCode } from '#features/access/accounts/web/queries.ts'
import type { CurrentUser } from '#features/core/identity/contract.ts'
import { useIsOffline } from '#web/device/connection.ts'
import { canBeTrustedDevice, useWasAskedAboutDevice } from '#web/device/trusted-device.ts'
import { OnDemand } from '#web/on-demand.tsx'
import { Summary } from '#web/ui/controls/summary.tsx'

import { usesSharedTablets } from '../shared-tablets.ts'
import { texts } from '../texts/device.ts'

// Nobody sees it before they open the line.
const loadAnswers = async () => (await import('./trusted-device-answers.tsx')).TrustedDeviceAnswers

const startPages = ['/', '/inmate', '/staff']

/**
 * Asks once after a sign-in, on the start page, whether the device is the person's own: in one line, since the page's
 * own work comes first. It opens to what the answer means, and the two answers. It does not ask while a
 * recovery code is shown, so that there is one thing to do at a time. It does not ask during a reset hold, when it
 * is not certain yet whose account this is.
 */
export function TrustedDeviceOffer({ user }: { readonly user: CurrentUser }) {
  const [path] = useLocation()
  const isOffline = useIsOffline()
  const wasAsked = useWasAskedAboutDevice()
  const hasRecoveryCode = useShownRecoveryCode() !== null
  // People who see others' data work on machines of the institution.
  const mayBeAsked = ['user', 'staff', 'inmate'].includes(user.role) && user.responderFor.length === 0
  if (!mayBeAsked || usesSharedTablets(user) || !canBeTrustedDevice()) return null
  if (hasRecoveryCode || user.closedTexts !== null) return null
  if (wasAsked || isOffline || !startPages.includes(path)) return null

  return (
    <aside
      aria-label={texts.yourDevice}
      className="relative mx-auto -mb-4 w-full max-w-page px-4 pt-2 sm:-mb-6 sm:px-6"
    >
      <details>
        <Summary>
          <Smartphone aria-hidden className="mr-2 size-5 shrink-0" />
          {texts.question}
        </Summary>
        <OnDemand load={loadAnswers} props={{ user }} />
      </details>
    </aside>
  )
}
