import * as z from 'zod/mini'

import { Field } from '#web/ui/controls/field.tsx'
import { Input } from '#web/ui/controls/input.tsx'

import type { Institution } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { SettingsCard } from './settings-card.tsx'
import { TimeZoneSelect } from './time-zone-select.tsx'
import { useSettingsDraft } from './use-settings-draft.ts'

const t = texts('cards')

const Draft = z.object({ name: z.string(), timeZone: z.string() })

/** The card for the institution's name and time zone. */
export function BasicsCard({ institution }: { readonly institution: Institution }) {
  const { name, timeZone } = institution
  const [typed, change, draft] = useSettingsDraft('basics', Draft, { name, timeZone }, institution)
  return (
    <SettingsCard
      id="basics"
      title={t('nameAndTimeZone')}
      about={t('aboutNameAndTimeZone')}
      changes={() => ({ ...typed, name: typed.name.trim() })}
      draft={draft}
    >
      {(errors) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('name')} error={errors['name']}>
            <Input
              value={typed.name}
              maxLength={80}
              onChange={({ target }) => change({ ...typed, name: target.value })}
            />
          </Field>
          <Field label={t('timeZone')} error={errors['timeZone']}>
            <TimeZoneSelect
              value={typed.timeZone}
              onChange={(chosen) => change({ ...typed, timeZone: chosen })}
            />
          </Field>
        </div>
      )}
    </SettingsCard>
  )
}
