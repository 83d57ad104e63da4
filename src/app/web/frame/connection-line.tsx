import { clsx } from 'clsx'
import { CloudOff, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'

import { useIsBusy } from '#web/busy.ts'
import { useIsOffline } from '#web/device/connection.ts'
import { useNewVersion } from '#web/device/new-version.ts'
import { trustedDeviceOwner } from '#web/device/trusted-device-flag.ts'
import { Button } from '#web/ui/controls/button.tsx'

import { texts } from '../locales/texts.ts'

const t = texts('frame')
const connectionTexts = texts('connection')

/** The line beneath the header. It says that there is no network, or that a newer version is ready. */
export function ConnectionLine() {
  const isOffline = useIsOffline()
  const takeOver = useNewVersion()
  const isBusy = useIsBusy()
  const hasWords = isOffline || (takeOver !== null && !isBusy)
  return (
    <aside
      aria-label={t('connection')}
      data-print="none"
      // The page in place of all others says it itself.
      className="group-has-[[data-says-offline]]/frame:hidden"
    >
      <div className={clsx(hasWords && 'mx-auto max-w-page px-4 pt-4 sm:px-6')}>
        {/* It announces what it says, and no link or button. */}
        <output className="flex items-start gap-3">{hasWords && words(isOffline)}</output>
        {isOffline ? <WaysOffline /> : hasWords && <ReloadButton takeOver={takeOver} />}
      </div>
    </aside>
  )
}

function words(isOffline: boolean): ReactNode {
  if (!isOffline) {
    return (
      <>
        <RefreshCw aria-hidden className="mt-0.5 size-5 shrink-0 text-primary-ink" />
        <span>{connectionTexts('newVersion')}</span>
      </>
    )
  }
  return (
    <>
      <CloudOff aria-hidden className="mt-0.5 size-5 shrink-0 text-calm-ink" />
      <span>
        {trustedDeviceOwner() === null ? connectionTexts('offline') : connectionTexts('offlineOnOwnDevice')}
      </span>
    </>
  )
}

function ReloadButton({ takeOver }: { readonly takeOver: (() => void) | null }) {
  return (
    <Button variant="link" onClick={() => takeOver?.()}>
      {connectionTexts('reload')}
    </Button>
  )
}

/** They show nothing about anybody. */
const onEveryDevice = [
  { path: '/tools', label: connectionTexts('copingTools') },
  { path: '/bubble-game', label: connectionTexts('bubblePop') },
  { path: '/content', label: connectionTexts('lessons') },
]
const onOwnDevice = [
  { path: '/safety-plan', label: connectionTexts('safetyPlan') },
  { path: '/checkin', label: connectionTexts('checkIn') },
]

/** The ways to what works without a network. */
function WaysOffline() {
  const ways = trustedDeviceOwner() === null ? onEveryDevice : [...onEveryDevice, ...onOwnDevice]
  return (
    <ul className="flex flex-wrap gap-x-5 pl-8">
      {ways.map(({ path, label }) => (
        <li key={path}>
          <Link
            href={path}
            className="flex min-h-11 items-center font-medium text-primary-ink underline underline-offset-4"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
