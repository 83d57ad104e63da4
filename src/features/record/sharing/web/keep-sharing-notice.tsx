import { askedAgainAfterDays, type SharingSwitch } from '#features/core/connections/sharing-switches.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

import type { SharingSetting } from '../contract.ts'
import { switchLabel } from '../labels.ts'
import type { Switches } from '../switch-change.ts'
import { texts } from '../texts/sharing.ts'
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
      title={texts.stillRight}
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="outline" disabled={keep.isPending} onClick={() => keep.mutate()}>
            {texts.keep}
          </Button>
          <Button size="sm" variant="outline" disabled={keep.isPending} onClick={() => onTurnOff(names)}>
            {texts.turnOff}
          </Button>
        </div>
      }
    >
      {texts.onForLong({ days: askedAgainAfterDays, kinds: names.map(switchLabel).join(', ') })}
    </Notice>
  )
}
