import { texts } from '../../locales/texts.ts'
import { Field } from './field.tsx'
import { PasswordInput } from './password-input.tsx'

const t = texts('controls')

interface NewPasswordFieldProps {
  readonly name?: string
  readonly label?: string
  readonly error: string | undefined
}

/** The field for a new password, with a hint about good ones. */
export function NewPasswordField({
  name = 'newPassword',
  label = t('newPassword'),
  error,
}: NewPasswordFieldProps) {
  return (
    <Field label={label} error={error} hint={t('goodPassword')}>
      <PasswordInput name={name} autoComplete="new-password" />
    </Field>
  )
}
