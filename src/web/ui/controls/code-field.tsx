import { Field } from './field.tsx'
import { Input } from './input.tsx'

/** The field for a code of the second factor, beside the password. */
export function CodeField({ error }: { readonly error: string | undefined }) {
  return (
    <Field
      label="Code from your phone"
      error={error}
      hint="Six digits from your app, or one of your backup codes."
    >
      <Input name="code" autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />
    </Field>
  )
}
