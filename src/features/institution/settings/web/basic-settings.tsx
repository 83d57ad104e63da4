import * as z from 'zod/mini'

import { Field } from '#web/ui/controls/field.tsx'
import { Input } from '#web/ui/controls/input.tsx'

import { type Institution, thresholds } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { SettingsForm } from './settings-form.tsx'
import { TimeZoneSelect } from './time-zone-select.tsx'
import { useSettingsDraft } from './use-settings-draft.ts'

const t = texts('cards')

const Draft = z.object({ name: z.string(), timeZone: z.string() })

/** The institution's name and time zone. */
export function NameSettings({ institution }: { readonly institution: Institution }) {
  const { name, timeZone } = institution
  const [typed, change, draft] = useSettingsDraft('name', Draft, { name, timeZone }, institution)
  return (
    <SettingsForm title={t('nameAndTimeZone')} changes={{ ...typed, name: typed.name.trim() }} draft={draft}>
      {(errors) => (
        <>
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
        </>
      )}
    </SettingsForm>
  )
}

/** The number of people that statistics need at least. */
export function PrivacySettings({ institution }: { readonly institution: Institution }) {
  const stored = String(institution.privacyThreshold)
  const [threshold, setThreshold, draft] = useSettingsDraft('privacy', z.string(), stored, institution)
  return (
    <SettingsForm
      title={t('privacy')}
      setting="privacyThreshold"
      changes={{ privacyThreshold: Number(threshold || Number.NaN) }}
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
            onChange={({ target }) => setThreshold(target.value)}
          />
        </Field>
      )}
    </SettingsForm>
  )
}
