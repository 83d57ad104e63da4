import { texts } from '../../texts/controls.ts'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

/** The field for a code of the second factor, beside the password. */
export function CodeField({ error }: { readonly error: string | undefined }) {
  return (
    <Field label={texts.codeFromPhone} error={error} hint={texts.sixDigitsOrBackupCode}>
      <Input name="code" autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />
    </Field>
  )
}
