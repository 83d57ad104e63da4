import * as z from 'zod/mini'

import { Field } from '#web/ui/controls/field.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { Select } from '#web/ui/controls/select.tsx'

import type { Institution } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { SettingsForm } from './settings-form.tsx'
import { useSettingsDraft } from './use-settings-draft.ts'

const t = texts('cards')

const Draft = z.object({ holds: z.enum(['', 'yes', 'no']), whomToTell: z.string() })

/** People under 18: whether they are here, and whom those who answer are to tell. */
export function MinorsSettings({ institution }: { readonly institution: Institution }) {
  const { minors } = institution
  const stored = {
    holds: minors ? (minors.holds ? ('yes' as const) : ('no' as const)) : ('' as const),
    whomToTell: minors?.whomToTell ?? '',
  }
  const [typed, change, draft] = useSettingsDraft('minors', Draft, stored, institution)
  const { holds, whomToTell } = typed
  return (
    <SettingsForm
      title={t('minors')}
      changes={holds === '' ? {} : { minors: { holds: holds === 'yes', whomToTell: whomToTell.trim() } }}
      draft={draft}
    >
      {(errors) => (
        <>
          <Field label={t('holdsMinors')}>
            <Select
              value={holds}
              onChange={({ target }) => change({ ...typed, holds: Draft.shape.holds.parse(target.value) })}
            >
              {holds === '' && <option value="">{t('minorsNotSaid')}</option>}
              <option value="yes">{t('minorsYes')}</option>
              <option value="no">{t('minorsNo')}</option>
            </Select>
          </Field>
          {holds !== '' && (
            <Field
              label={t('whomToTell')}
              hint={t('whomToTellHint')}
              error={errors['minors.whomToTell']}
              isOptional={holds === 'no'}
            >
              <Input
                maxLength={300}
                value={whomToTell}
                onChange={({ target }) => change({ ...typed, whomToTell: target.value })}
              />
            </Field>
          )}
        </>
      )}
    </SettingsForm>
  )
}
