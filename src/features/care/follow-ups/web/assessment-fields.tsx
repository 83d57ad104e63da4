import type { Language } from '#shared/language.ts'
import type { FieldErrors } from '#web/forms/use-form.ts'
import { Field } from '#web/ui/controls/field.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { Textarea } from '#web/ui/controls/textarea.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

import { longestWords, safeties, seers, ways } from '../contract.ts'
import { safetyLabel, seerLabel, wayLabel } from '../labels.ts'
import { texts } from '../locales/texts.ts'
import type { SaidDraft } from './said-draft.ts'
import { ScreenerFields } from './screener-fields.tsx'

const t = texts('work')

interface AssessmentFieldsProps {
  readonly draft: SaidDraft
  readonly errors: FieldErrors
  readonly onChange: (part: Partial<SaidDraft>) => void
  /** It need not be said. */
  readonly isOptional?: boolean
  /** What becomes of it where the person may not be safe. */
  readonly aboutNotSafe: string
  /** In which language the person reads; null where that is not known. */
  readonly language: Language | null
}

/** How the person was: the responder's own look, the C-SSRS screener, or who else saw them. */
export function AssessmentFields(props: AssessmentFieldsProps) {
  const { draft, errors, onChange, isOptional = false, language } = props
  return (
    <>
      <Field label={t('howWasPerson')} isOptional={isOptional} error={errors['assessment']}>
        <Choice labelOf={wayLabel} choices={ways} value={draft.way} onChange={(way) => onChange({ way })} />
      </Field>
      {draft.way === 'look' && <LookFields {...props} />}
      {draft.way === 'screener' && (
        <ScreenerFields
          answers={draft.answers}
          language={language}
          errors={errors}
          onChange={(answers) => onChange({ answers })}
        />
      )}
      {draft.way === 'seenBy' && (
        <>
          <Field label={t('whoSaw')} error={errors['assessment.seenBy.by']}>
            <Choice
              labelOf={seerLabel}
              choices={seers}
              value={draft.by}
              onChange={(by) => onChange({ by })}
            />
          </Field>
          <Words
            label={t('whatTheySaid')}
            value={draft.words}
            error={errors['assessment.seenBy.words']}
            onChange={(words) => onChange({ words })}
          />
        </>
      )}
    </>
  )
}

function LookFields({ draft, errors, onChange, aboutNotSafe }: AssessmentFieldsProps) {
  return (
    <>
      <Field label={t('howSafeQuestion')} error={errors['assessment.look.safety']}>
        <Choice
          labelOf={safetyLabel}
          choices={safeties}
          value={draft.safety}
          onChange={(safety) => onChange({ safety })}
        />
      </Field>
      {(draft.safety === 'unsure' || draft.safety === 'not-safe') && (
        <Notice tone="attention" role="status" title={t('stayWithPerson')}>
          {aboutNotSafe}
        </Notice>
      )}
      <Words
        label={t('whatAgreed')}
        value={draft.agreed}
        error={errors['assessment.look.agreed']}
        onChange={(agreed) => onChange({ agreed })}
      />
      <Words
        label={t('whoKnowsQuestion')}
        value={draft.knows}
        error={errors['assessment.look.knows']}
        onChange={(knows) => onChange({ knows })}
      />
    </>
  )
}

interface ChoiceProps<Value extends string> {
  readonly labelOf: (value: Value) => string
  readonly choices: readonly Value[]
  readonly value: Value | ''
  readonly onChange: (value: Value | '') => void
}

/** A choice of a few. */
export function Choice<Value extends string>({ labelOf, choices, value, onChange }: ChoiceProps<Value>) {
  return (
    <Select
      value={value}
      onChange={({ target }) => onChange(choices.find((name) => name === target.value) ?? '')}
    >
      <option value="">{t('choose')}</option>
      {choices.map((name) => (
        <option key={name} value={name}>
          {labelOf(name)}
        </option>
      ))}
    </Select>
  )
}

interface WordsProps {
  readonly label: string
  readonly isOptional?: boolean
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/** A few words, encrypted as the note of the alert is. */
export function Words({ label, isOptional = false, value, error, onChange }: WordsProps) {
  return (
    <Field label={label} isOptional={isOptional} error={error}>
      <Textarea
        rows={2}
        value={value}
        maxLength={longestWords}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}
