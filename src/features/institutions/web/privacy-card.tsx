import { useState } from 'react'

import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Switch } from '#web/ui/switch.tsx'

import { type Institution, thresholds } from '../contract.ts'
import { SettingsCard } from './settings-card.tsx'

/** From how many people on statistics are shown, and who must use a second factor. */
export function PrivacyCard({ institution }: { readonly institution: Institution }) {
  const [threshold, setThreshold] = useState(String(institution.privacyThreshold))
  const [requiresSecondFactor, setRequires] = useState(institution.requiresSecondFactor)
  return (
    <SettingsCard
      id="privacy"
      title="Privacy and security"
      about="Statistics stay hidden where they would tell of too few people."
      changes={() => ({ privacyThreshold: Number(threshold || Number.NaN), requiresSecondFactor })}
    >
      {(errors) => (
        <>
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
              onChange={({ target }) => setThreshold(target.value)}
            />
          </Field>
          <Switch
            label="Second factor required"
            description="Administrators and responders sign in with a code from their phone as well."
            checked={requiresSecondFactor}
            onCheckedChange={setRequires}
          />
        </>
      )}
    </SettingsCard>
  )
}
