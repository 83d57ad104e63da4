import { BellRing } from 'lucide-react'

import type { AlertDevice } from '#features/care/alert-devices/contract.ts'
import { useConfirmRing, useRemoveDevice, useTestRing } from '#features/care/alert-devices/web/queries.ts'
import { timeAgo } from '#shared/time-ago.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ConfirmedButton } from '#web/ui/overlays/confirmed-button.tsx'
import { useNow } from '#web/use-now.ts'

import { texts } from '../../texts/devices.ts'

interface DeviceRowProps {
  readonly device: AlertDevice
  /** Whether the page is shown on it. */
  readonly isThis: boolean
}

/** One device that rings: how it stands, and the buttons to try and to remove it. */
export function DeviceRow({ device, isThis }: DeviceRowProps) {
  const { id, name, state } = device
  const now = useNow()
  const test = useTestRing()
  const confirm = useConfirmRing()
  const remove = useRemoveDevice()
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 first:pt-0 last:pb-0">
      <BellRing aria-hidden className="size-5 shrink-0 text-muted-foreground" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium">{isThis ? texts.thisDevice({ name }) : name}</p>
        <p className="text-sm text-muted-foreground">{stateText(device, now)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {state !== 'gone' && (
          <Button
            variant="outline"
            size="sm"
            aria-label={texts.testRingOf({ name })}
            disabled={test.isPending}
            onClick={() => test.mutate(id)}
          >
            {texts.testRing}
          </Button>
        )}
        {state === 'unconfirmed' && (
          <Button
            size="sm"
            aria-label={texts.itRangOn({ name })}
            disabled={confirm.isPending}
            onClick={() => confirm.mutate(id)}
          >
            {texts.itRang}
          </Button>
        )}
        <ConfirmedButton
          variant="ghost"
          size="sm"
          aria-label={texts.removeOf({ name })}
          disabled={remove.isPending}
          title={texts.removeQuestion}
          description={texts.aboutRemoving}
          action={texts.removeIt}
          cancel={texts.keepIt}
          onAction={() => remove.mutate(id)}
          isDestructive
        >
          {texts.remove}
        </ConfirmedButton>
      </div>
    </li>
  )
}

function stateText({ state, lastSentAt }: AlertDevice, now: Date): string {
  const ago = lastSentAt && timeAgo(lastSentAt, now)
  switch (state) {
    case 'unconfirmed':
      return texts.untested
    case 'confirmed':
      return texts.heard({ ago })
    case 'failing':
      return texts.failing({ ago })
    case 'gone':
      return texts.gone
    default:
      return state satisfies never
  }
}
