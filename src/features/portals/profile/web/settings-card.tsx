import type { CurrentUser } from '#features/core/identity/contract.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { Card, CardTitle } from '#web/ui/layout/card.tsx'

import type { PersonalSettings } from '../contract.ts'
import { useSaveSettings } from './queries.ts'
import { texts } from './texts/profile.ts'

/** The switches for being found and for points and badges. Each saves at once. */
export function SettingsCard({ user }: { readonly user: CurrentUser }) {
  const save = useSaveSettings()
  const { isFindable, showsRewards } = save.isPending ? save.variables : user

  function change(settings: Partial<PersonalSettings>) {
    save.mutate(
      { isFindable, showsRewards, ...settings },
      {
        onError: () =>
          toast({
            title: texts.updateFailed,
            description: texts.settingsFailedText,
            variant: 'destructive',
          }),
      },
    )
  }

  return (
    <Card aria-labelledby="settings-title">
      <CardTitle id="settings-title">{texts.settingsTitle}</CardTitle>
      <Switch
        label={texts.findable}
        description={texts.findableText}
        checked={isFindable}
        onCheckedChange={(isOn) => change({ isFindable: isOn })}
      />
      <Switch
        label={texts.showRewards}
        description={texts.showRewardsText}
        checked={showsRewards}
        onCheckedChange={(isOn) => change({ showsRewards: isOn })}
      />
    </Card>
  )
}
