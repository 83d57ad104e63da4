import { correctionalStaysClosed } from '#features/core/institutions/open-registration.ts'
import { TimeZoneSelect } from '#features/institution/settings/web/index.ts'
import { Field } from '#web/ui/controls/field.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'

import { texts } from '../locales/texts.ts'
import type { Answers, Errors } from './answers.ts'

const t = texts('setup')

export interface StepProps {
  readonly answers: Answers
  readonly errors: Errors
  readonly change: (changes: Partial<Answers>) => void
}

const kinds = {
  correctional: {
    label: t('correctional'),
    about: t('aboutCorrectional'),
  },
  community: {
    label: t('community'),
    about: t('aboutCommunity'),
  },
} as const

/** The first step: what the institution is, and who can join it. */
export function InstitutionStep({ answers, errors, change }: StepProps) {
  return (
    <>
      <Field label={t('name')} error={errors['name']} hint={t('nameHint')}>
        <Input
          value={answers.name}
          maxLength={80}
          autoComplete="organization"
          onChange={({ target }) => change({ name: target.value })}
        />
      </Field>
      <KindChoice answers={answers} errors={errors} change={change} />
      <Field label={t('timeZone')} error={errors['timeZone']} hint={t('timeZoneHint')}>
        <TimeZoneSelect value={answers.timeZone} onChange={(timeZone) => change({ timeZone })} />
      </Field>
      {answers.kind === 'community' && (
        <Switch
          label={t('anybodyMayRegister')}
          description={t('registerHint')}
          checked={answers.isOpen}
          onCheckedChange={(isOpen) => change({ isOpen })}
        />
      )}
      {answers.kind === 'correctional' && (
        <p className="text-sm text-muted-foreground">{correctionalStaysClosed()}.</p>
      )}
    </>
  )
}

function KindChoice({ answers, errors, change }: StepProps) {
  const error = errors['kind']
  return (
    <fieldset className="flex min-w-0 flex-col gap-2" {...(error && { 'aria-describedby': 'kind-error' })}>
      <legend className="mb-2 font-medium">{t('kind')}</legend>
      {(['correctional', 'community'] as const).map((kind) => (
        <label
          key={kind}
          className="relative flex cursor-pointer flex-col rounded-lg border border-input bg-card px-4 py-3 transition-colors hover:bg-muted has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
        >
          <input
            type="radio"
            name="kind"
            checked={answers.kind === kind}
            onChange={() => change({ kind })}
            className="absolute inset-0 cursor-pointer opacity-0"
            {...(error && { 'aria-invalid': true as const })}
          />
          <span className="font-medium">{kinds[kind].label}</span>
          <span className="text-sm text-muted-foreground">{kinds[kind].about}</span>
        </label>
      ))}
      {error && (
        <p id="kind-error" className="text-sm text-destructive-ink">
          {error}
        </p>
      )}
      <p className="text-sm text-muted-foreground">{t('kindStays')}</p>
    </fieldset>
  )
}
