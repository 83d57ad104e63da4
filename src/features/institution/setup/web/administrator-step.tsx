import { Field } from '#web/ui/controls/field.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { PasswordInput } from '#web/ui/controls/password-input.tsx'

import { texts } from '../texts/setup.ts'
import type { StepProps } from './institution-step.tsx'

interface AdministratorStepProps extends StepProps {
  readonly password: string
  readonly onPassword: (password: string) => void
}

/** The last step: the account of whoever administers the institution first. */
export function AdministratorStep({ answers, errors, change, password, onPassword }: AdministratorStepProps) {
  return (
    <>
      <p className="text-muted-foreground">{texts.aboutAdministrator}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={texts.firstName} error={errors['firstName']}>
          <Input
            value={answers.firstName}
            autoComplete="given-name"
            onChange={({ target }) => change({ firstName: target.value })}
          />
        </Field>
        <Field label={texts.lastName} error={errors['lastName']}>
          <Input
            value={answers.lastName}
            autoComplete="family-name"
            onChange={({ target }) => change({ lastName: target.value })}
          />
        </Field>
      </div>
      <Field label={texts.username} error={errors['username']} hint={texts.usernameHint}>
        <Input
          value={answers.username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => change({ username: target.value })}
        />
      </Field>
      <Field label={texts.password} error={errors['password']} hint={texts.passwordHint}>
        <PasswordInput
          value={password}
          autoComplete="new-password"
          onChange={({ target }) => onPassword(target.value)}
        />
      </Field>
    </>
  )
}
