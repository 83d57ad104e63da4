import { askedAgainAfterDays, type SharingSwitch } from '#features/connections/sharing-switches.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

import type { SharingSetting } from '../contract.ts'
import { switchLabels } from '../labels.ts'
import type { Switches } from '../switch-change.ts'
import { useKeepSharing } from './queries.ts'

interface AskedAgainProps {
  readonly setting: SharingSetting
  readonly switches: Switches
  readonly onTurnOff: (names: readonly SharingSwitch[]) => void
}

/** Asks whether switches that have been on for long should stay on. They do unless the user turns them off. */
export function KeepSharingNotice({ setting, switches, onTurnOff }: AskedAgainProps) {
  const keep = useKeepSharing(setting.sharedWithUserId)
  const names = setting.on.flatMap(({ name, isAskedAgain }) => (isAskedAgain && switches[name] ? [name] : []))
  if (names.length === 0) return null
  return (
    <Notice
      tone="calm"
      title="Is this still right for you?"
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="outline" disabled={keep.isPending} onClick={() => keep.mutate()}>
            Keep
          </Button>
          <Button size="sm" variant="outline" disabled={keep.isPending} onClick={() => onTurnOff(names)}>
            Turn off
          </Button>
        </div>
      }
    >
      On for more than {askedAgainAfterDays} days: {names.map((name) => switchLabels[name]).join(', ')}.
    </Notice>
  )
}
