import * as z from 'zod/mini'

import { type Accent, accentNames, accents } from '#features/core/institutions/accents.ts'
import { Field } from '#web/ui/controls/field.tsx'
import { Textarea } from '#web/ui/controls/textarea.tsx'

import type { Institution } from '../contract.ts'
import { accentName } from '../labels.ts'
import { texts } from '../locales/texts.ts'
import { SettingsForm } from './settings-form.tsx'
import { useSettingsDraft } from './use-settings-draft.ts'

const t = texts('cards')

const Draft = z.object({ accent: z.nullable(z.enum(accentNames)), welcome: z.string() })

/** What the institution's people see of it: its colour, and a line of welcome. */
export function AppearanceSettings({ institution }: { readonly institution: Institution }) {
  const stored = { accent: institution.accent, welcome: institution.welcome }
  const [typed, change, draft] = useSettingsDraft('appearance', Draft, stored, institution)
  const { accent, welcome } = typed
  return (
    <SettingsForm title={t('appearance')} changes={{ accent, welcome: welcome.trim() }} draft={draft}>
      {(errors) => (
        <>
          <AccentChoice accent={accent} onChange={(chosen) => change({ ...typed, accent: chosen })} />
          <Field
            label={t('welcome')}
            isOptional
            error={errors['welcome']}
            hint={t('welcomeHint', { length: welcome.length })}
          >
            <Textarea
              rows={2}
              maxLength={200}
              value={welcome}
              // It is one line, which the field only shows on several.
              onChange={({ target }) =>
                change({ ...typed, welcome: target.value.replaceAll(/\s*\n\s*/g, ' ') })
              }
            />
          </Field>
        </>
      )}
    </SettingsForm>
  )
}

interface AccentChoiceProps {
  readonly accent: Accent | null
  readonly onChange: (accent: Accent | null) => void
}

function AccentChoice({ accent, onChange }: AccentChoiceProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 font-medium">{t('colour')}</legend>
      <div className="two-columns gap-2 sm:grid-cols-3">
        {[null, ...accentNames].map((choice) => (
          <label
            key={choice}
            className="relative flex min-h-11 cursor-pointer items-center gap-3 rounded-lg border border-input bg-card px-3.5 font-medium transition-colors hover:bg-muted has-checked:border-primary has-checked:bg-primary-soft has-checked:text-primary-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name="accent"
              checked={accent === choice}
              onChange={() => onChange(choice)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span
              aria-hidden
              className="h-6 w-1.5 shrink-0 rounded-full bg-border forced-color-adjust-none"
              {...(choice && { style: { backgroundColor: accents[choice] } })}
            />
            <span className="capitalize">{choice ? accentName(choice) : t('none')}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
