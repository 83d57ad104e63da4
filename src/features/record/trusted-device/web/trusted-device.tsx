import { Smartphone } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation } from 'wouter'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import { useIsOffline } from '#web/device/connection.ts'
import { clearTrustedDevice } from '#web/device/trusted-device-flag.ts'
import {
  canBeTrustedDevice,
  useTrustedDeviceOwner,
  useWasAskedAboutDevice,
} from '#web/device/trusted-device.ts'
import { onDemand, OnDemand } from '#web/on-demand.tsx'
import { Summary } from '#web/ui/controls/summary.tsx'
import { useNow } from '#web/use-now.ts'

import { texts } from '../locales/texts.ts'
import { usesSharedTablets } from '../shared-tablets.ts'

const t = texts('device')

// Nobody sees it before they open the line.
const loadAnswers = async () => (await import('./trusted-device-answers.tsx')).TrustedDeviceAnswers

const firstDayMs = 24 * 60 * 60 * 1000

const startPages = ['/', '/inmate', '/staff']

/**
 * Asks once after a sign-in, on the start page, whether the device is the person's own: in one line, since the page's
 * own work comes first. It opens to what the answer means, and the two answers. It does not ask on the first day of an
 * account, which has other things to begin with, and not during a reset hold, when it is not certain yet whose account
 * this is.
 */
function TrustedDeviceOffer({ user }: { readonly user: CurrentUser }) {
  const [path] = useLocation()
  const isOffline = useIsOffline()
  const wasAsked = useWasAskedAboutDevice()
  const age = useNow().getTime() - new Date(user.createdAt).getTime()
  // People who see others' data work on machines of the institution.
  const mayBeAsked = ['user', 'staff', 'inmate'].includes(user.role) && user.responderFor.length === 0
  if (!mayBeAsked || usesSharedTablets(user) || !canBeTrustedDevice()) return null
  if (age < firstDayMs || user.closedTexts !== null) return null
  if (wasAsked || isOffline || !startPages.includes(path)) return null

  return (
    <aside
      aria-label={t('yourDevice')}
      className="relative mx-auto -mb-4 w-full max-w-page px-4 pt-2 sm:-mb-6 sm:px-6"
    >
      <details>
        <Summary>
          <Smartphone aria-hidden className="mr-2 size-5 shrink-0" />
          {t('question')}
        </Summary>
        <OnDemand load={loadAnswers} props={{ user }} />
      </details>
    </aside>
  )
}

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
