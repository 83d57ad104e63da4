import { useLocation } from 'wouter'

import { Registration } from '#features/accounts/contract.ts'
import { useRegister } from '#features/accounts/web/queries.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { type FieldErrors, useForm } from '#web/forms/use-form.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { NewPasswordField } from '#web/ui/controls/new-password-field.tsx'

interface RegistrationFormProps {
  /** The code of an invitation link. */
  readonly invitation: string
}

export function RegistrationForm({ invitation }: RegistrationFormProps) {
  const [, navigate] = useLocation()
  const register = useRegister()
  const { errors, submit } = useForm(
    Registration,
    ({ email = '', invitation: code = '', ...person }, refuse) =>
      register.mutate(
        { ...person, email, invitation: code },
        {
          onSuccess: () => {
            toast({
              title: 'Welcome to Evenkeel',
              description: 'Your account has been created successfully.',
            })
            navigate('/')
          },
          onError: (error) => {
            refuse(error)
            toastFailure('Registration failed', error, 'Username already exists or invalid data')
          },
        },
      ),
  )

  return (
    <form noValidate onSubmit={submit}>
      <fieldset disabled={register.isPending} className="flex flex-col gap-4">
        <RegistrationFields errors={errors} invitation={invitation} />
        <Button type="submit" size="lg" className="mt-1">
          {register.isPending ? 'Please wait...' : 'Create Account'}
        </Button>
      </fieldset>
    </form>
  )
}

interface RegistrationFieldsProps extends RegistrationFormProps {
  readonly errors: FieldErrors
}

function RegistrationFields({ errors, invitation }: RegistrationFieldsProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First name" error={errors['firstName']}>
          <Input name="firstName" autoComplete="given-name" />
        </Field>
        <Field label="Last name" error={errors['lastName']}>
          <Input name="lastName" autoComplete="family-name" />
        </Field>
      </div>
      <Field label="Email" isOptional error={errors['email']}>
        <Input name="email" type="email" autoComplete="email" />
      </Field>
      <Field label="Username" error={errors['username']} hint="At least 3 characters.">
        <Input name="username" autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <NewPasswordField name="password" label="Password" error={errors['password']} />
      <Field
        label="Invitation code"
        isOptional
        error={errors['invitation']}
        hint="If your institution gave you one."
      >
        <Input
          name="invitation"
          defaultValue={invitation}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </Field>
    </>
  )
}
