import type { FieldErrors } from '#web/forms/use-form.ts'
import { Field } from '#web/ui/controls/field.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { Textarea } from '#web/ui/controls/textarea.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

import { longestWords, safeties, seers, ways } from '../contract.ts'
import { safetyLabels, seerLabels, wayLabels } from '../labels.ts'
import type { ResolutionDraft } from './resolution-draft.ts'
import { ScreenerFields } from './screener-fields.tsx'

interface AssessmentFieldsProps {
  readonly draft: ResolutionDraft
  readonly errors: FieldErrors
  readonly onChange: (part: Partial<ResolutionDraft>) => void
}

/** How the person was: the responder's own look, the C-SSRS screener, or who else saw them. */
export function AssessmentFields({ draft, errors, onChange }: AssessmentFieldsProps) {
  return (
    <>
      <Field label="How was the person?" error={errors['assessment']}>
        <Choice labels={wayLabels} choices={ways} value={draft.way} onChange={(way) => onChange({ way })} />
      </Field>
      {draft.way === 'look' && <LookFields draft={draft} errors={errors} onChange={onChange} />}
      {draft.way === 'screener' && (
        <ScreenerFields
          answers={draft.answers}
          errors={errors}
          onChange={(answers) => onChange({ answers })}
        />
      )}
      {draft.way === 'seenBy' && (
        <>
          <Field label="Who saw them?" error={errors['assessment.seenBy.by']}>
            <Choice
              labels={seerLabels}
              choices={seers}
              value={draft.by}
              onChange={(by) => onChange({ by })}
            />
          </Field>
          <Words
            label="When, and what they said of it"
            value={draft.words}
            error={errors['assessment.seenBy.words']}
            onChange={(words) => onChange({ words })}
          />
        </>
      )}
    </>
  )
}

function LookFields({ draft, errors, onChange }: AssessmentFieldsProps) {
  return (
    <>
      <Field label="How safe does the person seem now?" error={errors['assessment.look.safety']}>
        <Choice
          labels={safetyLabels}
          choices={safeties}
          value={draft.safety}
          onChange={(safety) => onChange({ safety })}
        />
      </Field>
      {(draft.safety === 'unsure' || draft.safety === 'not-safe') && (
        <Notice tone="attention" role="status" title="Stay with the person until somebody takes over">
          You can leave this alert open. Then it goes on reminding people.
        </Notice>
      )}
      <Words
        label="What was agreed?"
        value={draft.agreed}
        error={errors['assessment.look.agreed']}
        onChange={(agreed) => onChange({ agreed })}
      />
      <Words
        label="Who knows about it?"
        value={draft.knows}
        error={errors['assessment.look.knows']}
        onChange={(knows) => onChange({ knows })}
      />
    </>
  )
}

interface ChoiceProps<Value extends string> {
  readonly labels: Record<Value, string>
  readonly choices: readonly Value[]
  readonly value: Value | ''
  readonly onChange: (value: Value | '') => void
}

function Choice<Value extends string>({ labels, choices, value, onChange }: ChoiceProps<Value>) {
  return (
    <Select
      value={value}
      onChange={({ target }) => onChange(choices.find((name) => name === target.value) ?? '')}
    >
      <option value="">Please choose</option>
      {choices.map((name) => (
        <option key={name} value={name}>
          {labels[name]}
        </option>
      ))}
    </Select>
  )
}

interface WordsProps {
  readonly label: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/** A few words, encrypted as the note of the alert is. */
export function Words({ label, value, error, onChange }: WordsProps) {
  return (
    <Field label={label} error={error}>
      <Textarea
        rows={2}
        value={value}
        maxLength={longestWords}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}
