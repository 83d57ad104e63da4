import { useState } from 'react'

import { Field } from '#web/ui/controls/field.tsx'
import { Input } from '#web/ui/controls/input.tsx'

import { type Institution, thresholds } from '../contract.ts'
import { SettingsCard } from './settings-card.tsx'

/** From how many people on statistics are shown. */
export function PrivacyCard({ institution }: { readonly institution: Institution }) {
  const [threshold, setThreshold] = useState(String(institution.privacyThreshold))
  return (
    <SettingsCard
      id="privacy"
      title="Privacy"
      about="Statistics stay hidden where they would tell of too few people."
      changes={() => ({ privacyThreshold: Number(threshold || Number.NaN) })}
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
            onChange={({ target }) => setThreshold(target.value)}
          />
        </Field>
      )}
    </SettingsCard>
  )
}
