import { BellRing } from 'lucide-react'

import type { AlertDevice } from '#features/alert-devices/contract.ts'
import { useConfirmRing, useRemoveDevice, useTestRing } from '#features/alert-devices/web/queries.ts'
import { timeAgo } from '#shared/time-ago.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ConfirmedButton } from '#web/ui/overlays/confirmed-button.tsx'
import { useNow } from '#web/use-now.ts'

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
        <p className="font-medium">{isThis ? `${name} (this device)` : name}</p>
        <p className="text-sm text-muted-foreground">{stateText(device, now)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {state !== 'gone' && (
          <Button
            variant="outline"
            size="sm"
            aria-label={`Send a test ring to ${name}`}
            disabled={test.isPending}
            onClick={() => test.mutate(id)}
          >
            Test ring
          </Button>
        )}
        {state === 'unconfirmed' && (
          <Button
            size="sm"
            aria-label={`It rang on ${name}`}
            disabled={confirm.isPending}
            onClick={() => confirm.mutate(id)}
          >
            It rang
          </Button>
        )}
        <ConfirmedButton
          variant="ghost"
          size="sm"
          aria-label={`Remove ${name}`}
          disabled={remove.isPending}
          title="Remove this device?"
          description="It rings no more when somebody needs help."
          action="Remove it"
          cancel="Keep it"
          onAction={() => remove.mutate(id)}
          isDestructive
        >
          Remove
        </ConfirmedButton>
      </div>
    </li>
  )
}

function stateText({ state, lastSentAt }: AlertDevice, now: Date): string {
  const last = lastSentAt ? ` Last ring ${timeAgo(lastSentAt, now)}.` : ''
  switch (state) {
    case 'unconfirmed':
      return 'Not tested yet. Press “Test ring”. When it rings, press “It rang”.'
    case 'confirmed':
      return `You heard it ring.${last}`
    case 'failing':
      return `The latest ring did not get through. If a test ring does not come either, remove it and add it again.${last}`
    case 'gone':
      return 'It no longer rings: its browser ended this. Turn it on again there, or remove it here.'
    default:
      return state satisfies never
  }
}
