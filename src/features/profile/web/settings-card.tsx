import type { CurrentUser } from '#features/identity/contract.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { Card, CardTitle } from '#web/ui/layout/card.tsx'

import type { PersonalSettings } from '../contract.ts'
import { useSaveSettings } from './queries.ts'

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
            title: 'Update failed',
            description: 'Your settings are as they were. Please try again.',
            variant: 'destructive',
          }),
      },
    )
  }

  return (
    <Card aria-labelledby="settings-title">
      <CardTitle id="settings-title">Your Settings</CardTitle>
      <Switch
        label="Let others find me"
        description="Somebody who knows your exact username or email can find your name here. They see nothing else."
        checked={isFindable}
        onCheckedChange={(isOn) => change({ isFindable: isOn })}
      />
      <Switch
        label="Show points and badges"
        description="Turned off, you no longer see them. They are kept, and you can bring them back at any time."
        checked={showsRewards}
        onCheckedChange={(isOn) => change({ showsRewards: isOn })}
      />
    </Card>
  )
}
