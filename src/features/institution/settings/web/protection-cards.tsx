import * as z from 'zod/mini'

import { Field } from '#web/ui/controls/field.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'

import { type Institution, thresholds } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { SettingsCard } from './settings-card.tsx'
import { useSettingsDraft } from './use-settings-draft.ts'

const t = texts('cards')

/** What a switch was turned to; null while it shows what is stored. */
const Choice = z.nullable(z.boolean())

/** The card for the number of people that statistics need at least. */
export function PrivacyCard({ institution }: { readonly institution: Institution }) {
  const [typed, setTyped, draft] = useSettingsDraft('privacy', z.nullable(z.string()), null, institution)
  const threshold = typed ?? String(institution.privacyThreshold)
  return (
    <SettingsCard
      id="privacy"
      title={t('privacy')}
      about={t('aboutPrivacy')}
      setting="privacyThreshold"
      changes={() => ({ privacyThreshold: Number(threshold || Number.NaN) })}
      draft={draft}
    >
      {(errors) => (
        <Field
          label={t('privacyThreshold')}
          error={errors['privacyThreshold']}
          hint={t('thresholdHint', {
            lowest: thresholds.lowest,
            highest: thresholds.highest,
            usual: thresholds.usual,
          })}
        >
          <Input
            type="number"
            inputMode="numeric"
            className="sm:max-w-32"
            min={thresholds.lowest}
            max={thresholds.highest}
            value={threshold}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
      )}
    </SettingsCard>
  )
}

/** The card that requires a second step of everybody who sees or changes others' data. */
export function SecondStepCard({ institution }: { readonly institution: Institution }) {
  const [chosen, setChosen, draft] = useSettingsDraft('second-step', Choice, null, institution)
  const isRequired = chosen ?? institution.requiresSecondFactor
  return (
    <SettingsCard
      id="second-step"
      title={t('secondStep')}
      about={t('aboutSecondStep')}
      setting="requiresSecondFactor"
      changes={() => ({ requiresSecondFactor: isRequired })}
      draft={draft}
    >
      {() => (
        <Switch
          label={t('requiredHere')}
          description={t('secondStepHint')}
          checked={isRequired}
          onCheckedChange={setChosen}
        />
      )}
    </SettingsCard>
  )
}

/** The card that allows residents to connect with each other. */
export function ResidentsCard({ institution }: { readonly institution: Institution }) {
  const [chosen, setChosen, draft] = useSettingsDraft('residents', Choice, null, institution)
  const isAllowed = chosen ?? institution.allowsResidentConnections
  return (
    <SettingsCard
      id="residents"
      title={t('residentsConnections')}
      about={t('aboutResidents')}
      setting="allowsResidentConnections"
      changes={() => ({ allowsResidentConnections: isAllowed })}
      draft={draft}
    >
      {() => (
        <Switch
          label={t('residentsMayConnect')}
          description={t('residentsHint')}
          checked={isAllowed}
          onCheckedChange={setChosen}
        />
      )}
    </SettingsCard>
  )
}
