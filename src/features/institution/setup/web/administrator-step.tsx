import { Field } from '#web/ui/controls/field.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { PasswordInput } from '#web/ui/controls/password-input.tsx'

import { texts } from '../locales/texts.ts'
import type { StepProps } from './institution-step.tsx'

const t = texts('setup')

interface AdministratorStepProps extends StepProps {
  readonly password: string
  readonly onPassword: (password: string) => void
}

/** The last step: the account of whoever administers the institution first. */
export function AdministratorStep({ answers, errors, change, password, onPassword }: AdministratorStepProps) {
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
