import type { FieldErrors } from '#web/forms/use-form.ts'
import { Field } from '#web/ui/controls/field.tsx'
import { Input } from '#web/ui/controls/input.tsx'

import { longestName, precautions } from '../contract.ts'
import { precautionLabel } from '../labels.ts'
import { texts } from '../locales/texts.ts'
import { Choice, Words } from './assessment-fields.tsx'
import { asksWhoTakesOver, type SaidDraft } from './said-draft.ts'

const t = texts('work')

interface TakeoverFieldsProps {
  readonly draft: SaidDraft
  readonly errors: FieldErrors
  /** It need not be said yet. */
  readonly isOptional?: boolean
  readonly onChange: (part: Partial<SaidDraft>) => void
}

/** Who takes over from the responder and what is done, asked of somebody who may not be safe. */
export function TakeoverFields({ draft, errors, isOptional = false, onChange }: TakeoverFieldsProps) {
  if (!asksWhoTakesOver(draft, errors)) return null
  return (
    <>
      <Field
        label={t('whoTakesOver')}
        isOptional={isOptional}
        hint={t('takesOverHint')}
        error={errors['takenOverBy']}
      >
        <Input
          value={draft.takenOverBy}
          maxLength={longestName}
          autoComplete="off"
          onChange={({ target }) => onChange({ takenOverBy: target.value })}
        />
      </Field>
      <Field
        label={t('whatKeepsSafe')}
        isOptional={isOptional}
        error={errors['precaution'] ?? errors['precaution.kind']}
      >
        <Choice
          labelOf={precautionLabel}
          choices={precautions}
          value={draft.precaution}
          onChange={(precaution) => onChange({ precaution })}
        />
      </Field>
      {draft.precaution !== '' && (
        <Words
          label={t('whatIsDone')}
          isOptional={draft.precaution !== 'other'}
          value={draft.precautionWords}
          error={errors['precaution.words']}
          onChange={(precautionWords) => onChange({ precautionWords })}
        />
      )}
    </>
  )
}
