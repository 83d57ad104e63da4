import { Field } from '#web/ui/controls/field.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { PasswordInput } from '#web/ui/controls/password-input.tsx'

import type { StepProps } from './institution-step.tsx'

interface AdministratorStepProps extends StepProps {
  readonly password: string
  readonly onPassword: (password: string) => void
}

/** The last step: the account of whoever administers the institution first. */
export function AdministratorStep({ answers, errors, change, password, onPassword }: AdministratorStepProps) {
  return (
    <>
      <p className="text-muted-foreground">
        This is your own account. You invite or import everybody else with it. Next you set up a second step
        with an app on your phone.
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First name" error={errors['firstName']}>
          <Input
            value={answers.firstName}
            autoComplete="given-name"
            onChange={({ target }) => change({ firstName: target.value })}
          />
        </Field>
        <Field label="Last name" error={errors['lastName']}>
          <Input
            value={answers.lastName}
            autoComplete="family-name"
            onChange={({ target }) => change({ lastName: target.value })}
          />
        </Field>
      </div>
      <Field label="Username" error={errors['username']} hint="At least 3 characters.">
        <Input
          value={answers.username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => change({ username: target.value })}
        />
      </Field>
      <Field
        label="Password"
        error={errors['password']}
        hint="At least 8 characters. A few words in a row work well."
      >
        <PasswordInput
          value={password}
          autoComplete="new-password"
          onChange={({ target }) => onPassword(target.value)}
        />
      </Field>
    </>
  )
}
