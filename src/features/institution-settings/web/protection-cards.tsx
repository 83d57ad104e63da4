import * as z from 'zod/mini'

import { Field } from '#web/ui/controls/field.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'

import { type Institution, thresholds } from '../contract.ts'
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
      title="Privacy"
      about="Statistics stay hidden where they would tell of too few people."
      setting="privacyThreshold"
      changes={() => ({ privacyThreshold: Number(threshold || Number.NaN) })}
      draft={draft}
    >
      {(errors) => (
        <Field
          label="Privacy threshold"
          error={errors['privacyThreshold']}
          hint={`Statistics need at least this many people, ${thresholds.lowest} to ${thresholds.highest}. Usual is ${thresholds.usual}.`}
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
      title="Second step at sign-in"
      about="Administrators and everyone who answers alerts enter a code from their phone after the password."
      setting="requiresSecondFactor"
      changes={() => ({ requiresSecondFactor: isRequired })}
      draft={draft}
    >
      {() => (
        <Switch
          label="Required here"
          description="Whoever has no second step yet sets it up first, before anything else is open to them."
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
      title="Residents’ connections"
      about="Residents can connect with people outside, never with anyone who works here. With each other it is up to you."
      setting="allowsResidentConnections"
      changes={() => ({ allowsResidentConnections: isAllowed })}
      draft={draft}
    >
      {() => (
        <Switch
          label="Residents may connect with each other"
          description="Off unless you turn it on: such a connection can be used to put pressure on people. Turning it off ends the ones there are, and tells both."
          checked={isAllowed}
          onCheckedChange={setChosen}
        />
      )}
    </SettingsCard>
  )
}
