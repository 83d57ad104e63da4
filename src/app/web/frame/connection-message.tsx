import { CloudOff, RefreshCw } from 'lucide-react'
import { Link } from 'wouter'

import { trustedDeviceOwner } from '#web/device/trusted-device-flag.ts'
import { Button } from '#web/ui/controls/button.tsx'

interface ConnectionWordsProps {
  /** Loads the newer version. It is null while there is no network, which is said first. */
  readonly takeOver: (() => void) | null
}

export function ConnectionMessage({ takeOver }: ConnectionWordsProps) {
  return takeOver ? (
    <p className="mx-auto flex max-w-page flex-wrap items-center gap-x-3 px-4 pt-3 sm:px-6">
      <RefreshCw aria-hidden className="size-5 shrink-0 text-primary-ink" />A new version is ready.
      <Button variant="link" onClick={takeOver}>
        Reload
      </Button>
    </p>
  ) : (
    <Offline />
  )
}

/** They show nothing about anybody. */
const onEveryDevice = [
  { path: '/tools', label: 'Coping Tools' },
  { path: '/bubble-game', label: 'Bubble Pop' },
  { path: '/content', label: 'Lessons' },
]
const onOwnDevice = [
  { path: '/safety-plan', label: 'Safety Plan' },
  { path: '/checkin', label: 'Check-In' },
]

/** The one place that says that there is no network, with the ways to what works without it. */
function Offline() {
  const isOwnDevice = trustedDeviceOwner() !== null
  const ways = isOwnDevice ? [...onEveryDevice, ...onOwnDevice] : onEveryDevice
  return (
    <div className="mx-auto flex max-w-page items-start gap-3 px-4 pt-4 sm:px-6">
      <CloudOff aria-hidden className="mt-0.5 size-5 shrink-0 text-calm-ink" />
      <div className="min-w-0">
        <p>
          You are offline. What is missing comes by itself when you are back online
          {isOwnDevice && ', and check-ins wait here until they are sent'}. Crisis contacts are under Help.
          These work now:
        </p>
        <ul className="flex flex-wrap gap-x-5">
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
      </div>
    </div>
  )
}
