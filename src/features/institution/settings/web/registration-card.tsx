import * as z from 'zod/mini'

import { correctionalStaysClosed } from '#features/core/institutions/open-registration.ts'
import { Switch } from '#web/ui/controls/switch.tsx'

import type { Institution } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { SettingsCard } from './settings-card.tsx'
import { useSettingsDraft } from './use-settings-draft.ts'

const t = texts('cards')

/** The card that opens an institution to whoever registers, or closes it. */
export function RegistrationCard({ institution }: { readonly institution: Institution }) {
  const [chosen, setChosen, draft] = useSettingsDraft(
    'registration',
    z.nullable(z.boolean()),
    null,
    institution,
  )
  const isOpen = chosen ?? institution.isOpen
  const staysClosed = institution.kind === 'correctional' && !institution.isOpen
  return (
    <SettingsCard
      id="registration"
      title={t('registration')}
      about={t('aboutRegistration')}
      changes={() => ({ isOpen })}
      draft={draft}
    >
      {(errors) => (
        <div className="flex flex-col gap-2">
          <Switch
            label={t('anybodyMayRegister')}
            description={staysClosed ? `${correctionalStaysClosed()}.` : t('openMeans')}
            checked={isOpen}
            onCheckedChange={setChosen}
            disabled={staysClosed}
          />
          {errors['isOpen'] && <p className="text-sm text-destructive-ink">{errors['isOpen']}</p>}
        </div>
      )}
    </SettingsCard>
  )
}
