import * as z from 'zod/mini'

import { Field } from '#web/ui/controls/field.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'

import { type Institution, thresholds } from '../contract.ts'
import { texts } from '../texts/cards.ts'
import { SettingsCard } from './settings-card.tsx'
import { useSettingsDraft } from './use-settings-draft.ts'

/** What a switch was turned to; null while it shows what is stored. */
const Choice = z.nullable(z.boolean())

/** The card for the number of people that statistics need at least. */
export function PrivacyCard({ institution }: { readonly institution: Institution }) {
  const [typed, setTyped, draft] = useSettingsDraft('privacy', z.nullable(z.string()), null, institution)
  const threshold = typed ?? String(institution.privacyThreshold)
  return (
    <SettingsCard
      id="privacy"
      title={texts.privacy}
      about={texts.aboutPrivacy}
      setting="privacyThreshold"
      changes={() => ({ privacyThreshold: Number(threshold || Number.NaN) })}
      draft={draft}
    >
      {(errors) => (
        <Field
          label={texts.privacyThreshold}
          error={errors['privacyThreshold']}
          hint={texts.thresholdHint({
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
      title={texts.secondStep}
      about={texts.aboutSecondStep}
      setting="requiresSecondFactor"
      changes={() => ({ requiresSecondFactor: isRequired })}
      draft={draft}
    >
      {() => (
        <Switch
          label={texts.requiredHere}
          description={texts.secondStepHint}
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
      title={texts.residentsConnections}
      about={texts.aboutResidents}
      setting="allowsResidentConnections"
      changes={() => ({ allowsResidentConnections: isAllowed })}
      draft={draft}
    >
      {() => (
        <Switch
          label={texts.residentsMayConnect}
          description={texts.residentsHint}
          checked={isAllowed}
          onCheckedChange={setChosen}
        />
      )}
    </SettingsCard>
  )
}
