import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import * as z from 'zod/mini'

import { correctionalStaysClosed } from '#features/core/institutions/open-registration.ts'
import { TimeZoneSelect } from '#features/institution/settings/web/index.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useDraft } from '#web/forms/use-draft.ts'
import { refusedFields, useFormErrors } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { PasswordInput } from '#web/ui/controls/password-input.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { Textarea } from '#web/ui/controls/textarea.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { Card, CardFooter } from '#web/ui/layout/card.tsx'

import { texts } from '../locales/texts.ts'
import { Answers, type Errors, fieldsOf, noAnswers, readAnswers, stepOf, steps } from './answers.ts'
import { useSetUp } from './queries.ts'

const t = texts('setup')

const read = (kept: unknown) => z.safeParse(Answers, kept).data ?? null

/** The form of the first run. Whatever was typed stays over a step back, a refusal and a reload, but the password. */
export function SetupForm({ token }: { readonly token: string }) {
  const [answers, setAnswers, clear] = useDraft('setup', 'setup', read, noAnswers())
  const [password, setPassword] = useState('')
  const { step } = answers
  const heading = useHeadingFocus(step)
  const { errors, begin } = useFormErrors()
  const setUp = useSetUp()
  const [, navigate] = useLocation()
  const isLast = step === steps.length - 1
  const change = (changes: Partial<Answers>) => setAnswers({ ...answers, ...changes })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    const refuse = begin(event)
    const result = readAnswers(answers, password)
    if ('errors' in result) {
      const wrongStep = stepOf(result.errors) ?? step
      // The steps that come later are still empty.
      if (wrongStep > step) return change({ step: step + 1 })
      change({ step: wrongStep })
      return refuse(result.errors)
    }
    if (!isLast) return change({ step: step + 1 })
    setUp.mutate(
      { body: { token, ...result.setup } },
      {
        onSuccess: () => {
          clear()
          navigate('/', { replace: true })
        },
        onError: (error) => {
          const refused = fieldsOf(refusedFields(error))
          change({ step: stepOf(refused) ?? step })
          refuse(refused)
          toastFailure(t('nothingSetUp'), error)
        },
      },
    )
  }

  const stepText = t('stepAt', { number: step + 1, count: steps.length })
  const fields = { answers, errors, change }
  return (
    <Card aria-labelledby="step-title">
      <div className="flex flex-col gap-2">
        <p className="text-sm text-muted-foreground">{stepText}</p>
        <Progress label={t('progress')} value={step + 1} max={steps.length} valueText={stepText} />
        <h2 id="step-title" ref={heading} tabIndex={-1} className="mt-2 text-xl font-semibold outline-none">
          {steps[step]?.title}
        </h2>
      </div>
      <Form noValidate onSubmit={submit}>
        <fieldset disabled={setUp.isPending} className="flex min-w-0 flex-col gap-5">
          {step === 0 && <InstitutionStep {...fields} />}
          {step === 1 && <DivisionsStep {...fields} />}
          {step === 2 && <AdministratorStep {...fields} password={password} onPassword={setPassword} />}
          <CardFooter className="justify-between">
            {step > 0 ? (
              <Button variant="outline" onClick={() => change({ step: step - 1 })}>
                {t('back')}
              </Button>
            ) : (
              <span />
            )}
            <Button type="submit">{labelOf(isLast, setUp.isPending)}</Button>
          </CardFooter>
        </fieldset>
      </Form>
    </Card>
  )
}

function labelOf(isLast: boolean, isPending: boolean): string {
  if (isPending) return t('pleaseWait')
  return isLast ? t('setUp') : t('next')
}

/** A ref for the heading of a step, which takes the focus when another step is shown. */
function useHeadingFocus(step: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus()
    shown.current = step
  }, [step])
  return heading
}

interface AdministratorStepProps extends StepProps {
  readonly password: string
  readonly onPassword: (password: string) => void
}

/** The last step: the account of whoever administers the institution first. */
function AdministratorStep({ answers, errors, change, password, onPassword }: AdministratorStepProps) {
  return (
    <>
      <p className="text-muted-foreground">{t('aboutAdministrator')}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('firstName')} error={errors['firstName']}>
          <Input
            value={answers.firstName}
            autoComplete="given-name"
            onChange={({ target }) => change({ firstName: target.value })}
          />
        </Field>
        <Field label={t('lastName')} error={errors['lastName']}>
          <Input
            value={answers.lastName}
            autoComplete="family-name"
            onChange={({ target }) => change({ lastName: target.value })}
          />
        </Field>
      </div>
      <Field label={t('username')} error={errors['username']} hint={t('usernameHint')}>
        <Input
          value={answers.username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => change({ username: target.value })}
        />
      </Field>
      <Field label={t('password')} error={errors['password']} hint={t('passwordHint')}>
        <PasswordInput
          value={password}
          autoComplete="new-password"
          onChange={({ target }) => onPassword(target.value)}
        />
      </Field>
    </>
  )
}

/** The second step: how the institution is divided. */
function DivisionsStep({ answers, errors, change }: StepProps) {
  return (
    <>
      <Field label={t('units')} isOptional error={errors['units']} hint={t('unitsHint')}>
        <Textarea value={answers.units} onChange={({ target }) => change({ units: target.value })} />
      </Field>
      <Field label={t('shifts')} isOptional error={errors['shifts']} hint={t('shiftsHint')}>
        <Textarea value={answers.shifts} onChange={({ target }) => change({ shifts: target.value })} />
      </Field>
    </>
  )
}

interface StepProps {
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
function InstitutionStep({ answers, errors, change }: StepProps) {
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
