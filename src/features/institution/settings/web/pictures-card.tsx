import * as z from 'zod/mini'

import { Switch } from '#web/ui/controls/switch.tsx'

import type { Institution } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { SettingsCard } from './settings-card.tsx'
import { useSettingsDraft } from './use-settings-draft.ts'

const t = texts('cards')

/** The card that switches the pictures and sounds in everybody's box of hope on or off. */
export function PicturesCard({ institution }: { readonly institution: Institution }) {
  const [chosen, setChosen, draft] = useSettingsDraft('pictures', z.nullable(z.boolean()), null, institution)
  const isAllowed = chosen ?? institution.allowsPicturesAndSounds
  return (
    <SettingsCard
      id="pictures"
      title={t('picturesAndSounds')}
      about={t('aboutPictures')}
      changes={() => ({ allowsPicturesAndSounds: isAllowed })}
      draft={draft}
    >
      {() => (
        <Switch
          label={t('picturesAllowed')}
          description={t('picturesHint')}
          checked={isAllowed}
          onCheckedChange={setChosen}
        />
      )}
    </SettingsCard>
  )
}
