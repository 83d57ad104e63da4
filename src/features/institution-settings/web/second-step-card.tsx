import { useState } from 'react'

import { Switch } from '#web/ui/controls/switch.tsx'

import type { Institution } from '../contract.ts'
import { SettingsCard } from './settings-card.tsx'

/** Whether a password alone is enough for those who see or change others' data. */
export function SecondStepCard({ institution }: { readonly institution: Institution }) {
  const [isRequired, setIsRequired] = useState(institution.requiresSecondFactor)
  return (
    <SettingsCard
      id="second-step"
      title="Second step at sign-in"
      about="Administrators and everyone who answers alerts enter a code from their phone after the password."
      changes={() => ({ requiresSecondFactor: isRequired })}
    >
      {() => (
        <Switch
          label="Required here"
          description="Whoever has no second step yet sets it up first, before anything else is open to them."
          checked={isRequired}
          onCheckedChange={setIsRequired}
        />
      )}
    </SettingsCard>
  )
}
