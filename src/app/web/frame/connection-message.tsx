import { CloudOff, RefreshCw } from 'lucide-react'
import { Link } from 'wouter'

import { trustedDeviceOwner } from '#web/device/trusted-device-flag.ts'
import { Button } from '#web/ui/controls/button.tsx'

import { texts } from '../locales/texts.ts'

const t = texts('connection')

interface ConnectionWordsProps {
  /** Loads the newer version. It is null while there is no network, which is said first. */
  readonly takeOver: (() => void) | null
}

export function ConnectionMessage({ takeOver }: ConnectionWordsProps) {
  return takeOver ? (
    <p className="mx-auto flex max-w-page flex-wrap items-center gap-x-3 px-4 pt-3 sm:px-6">
      <RefreshCw aria-hidden className="size-5 shrink-0 text-primary-ink" />
      {t('newVersion')}
      <Button variant="link" onClick={takeOver}>
        {t('reload')}
      </Button>
    </p>
  ) : (
    <Offline />
  )
}

/** They show nothing about anybody. */
const onEveryDevice = [
  { path: '/tools', label: t('copingTools') },
  { path: '/bubble-game', label: t('bubblePop') },
  { path: '/content', label: t('lessons') },
]
const onOwnDevice = [
  { path: '/safety-plan', label: t('safetyPlan') },
  { path: '/checkin', label: t('checkIn') },
]

/** The one place that says that there is no network, with the ways to what works without it. */
function Offline() {
  const isOwnDevice = trustedDeviceOwner() !== null
  const ways = isOwnDevice ? [...onEveryDevice, ...onOwnDevice] : onEveryDevice
  return (
    <div className="mx-auto flex max-w-page items-start gap-3 px-4 pt-4 sm:px-6">
      <CloudOff aria-hidden className="mt-0.5 size-5 shrink-0 text-calm-ink" />
      <div className="min-w-0">
        <p>{isOwnDevice ? t('offlineOnOwnDevice') : t('offline')}</p>
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
