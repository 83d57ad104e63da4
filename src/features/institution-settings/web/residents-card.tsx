import { useState } from 'react'

import { Switch } from '#web/ui/controls/switch.tsx'

import type { Institution } from '../contract.ts'
import { SettingsCard } from './settings-card.tsx'

/** Whether residents may connect with each other. */
export function ResidentsCard({ institution }: { readonly institution: Institution }) {
  const [isAllowed, setAllowed] = useState(institution.allowsResidentConnections)
  return (
    <SettingsCard
      id="residents"
      title="Residents’ connections"
      about="Residents can connect with people outside, never with anyone who works here. With each other it is up to you."
      changes={() => ({ allowsResidentConnections: isAllowed })}
    >
      {() => (
        <Switch
          label="Residents may connect with each other"
          description="Off unless you turn it on: such a connection can be used to put pressure on people. Turning it off ends the ones there are, and tells both."
          checked={isAllowed}
          onCheckedChange={setAllowed}
        />
      )}
    </SettingsCard>
  )
}
