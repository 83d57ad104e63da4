import * as z from 'zod/mini'

import { Switch } from '#web/ui/controls/switch.tsx'

import type { Institution } from '../contract.ts'
import { SettingsCard } from './settings-card.tsx'
import { useSettingsDraft } from './use-settings-draft.ts'

/** The card that switches the pictures and sounds in everybody's box of hope on or off. */
export function PicturesCard({ institution }: { readonly institution: Institution }) {
  const [chosen, setChosen, draft] = useSettingsDraft('pictures', z.nullable(z.boolean()), null, institution)
  const isAllowed = chosen ?? institution.allowsPicturesAndSounds
  return (
    <SettingsCard
      id="pictures"
      title="Pictures and sounds"
      about="People keep their own reasons to go on in a box of hope: words, and here pictures and short sounds too. Nobody but their owner can see or hear them, so nobody can check them."
      changes={() => ({ allowsPicturesAndSounds: isAllowed })}
      draft={draft}
    >
      {() => (
        <Switch
          label="Pictures and sounds may be kept"
          description="It holds for everybody here. Turning it off hides those there are, and deletes none."
          checked={isAllowed}
          onCheckedChange={setChosen}
        />
      )}
    </SettingsCard>
  )
}
