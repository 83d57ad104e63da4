import { CloudOff, RefreshCw } from 'lucide-react'

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
    <p className="mx-auto flex max-w-page items-start gap-3 px-4 pt-4 sm:px-6">
      <CloudOff aria-hidden className="mt-0.5 size-5 shrink-0 text-calm-ink" />
      <span>
        You are offline. Coping tools, the game, lessons you have read and crisis contacts still work.
        {trustedDeviceOwner() !== null &&
          ' So does your safety plan, and check-ins wait here until they are sent.'}
      </span>
    </p>
  )
}
