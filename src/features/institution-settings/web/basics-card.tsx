import { useState } from 'react'

import { Field } from '#web/ui/controls/field.tsx'
import { Input } from '#web/ui/controls/input.tsx'

import type { Institution } from '../contract.ts'
import { SettingsCard } from './settings-card.tsx'
import { TimeZoneSelect } from './time-zone-select.tsx'

/** The card for the institution's name and time zone. */
export function BasicsCard({ institution }: { readonly institution: Institution }) {
  const [name, setName] = useState(institution.name)
  const [timeZone, setTimeZone] = useState(institution.timeZone)
  return (
    <SettingsCard
      id="basics"
      title="Name and time zone"
      about="The time zone says when a day begins, for everybody whose own is not known."
      changes={() => ({ name: name.trim(), timeZone })}
    >
      {(errors) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Name" error={errors['name']}>
            <Input value={name} maxLength={80} onChange={({ target }) => setName(target.value)} />
          </Field>
          <Field label="Time zone" error={errors['timeZone']}>
            <TimeZoneSelect value={timeZone} onChange={setTimeZone} />
          </Field>
        </div>
      )}
    </SettingsCard>
  )
}
