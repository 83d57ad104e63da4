import { texts } from '../../locales/texts.ts'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

const t = texts('controls')

/** The field for a code of the second factor, beside the password. */
export function CodeField({ error }: { readonly error: string | undefined }) {
  return (
    <Field label={t('codeFromPhone')} error={error} hint={t('sixDigitsOrBackupCode')}>
      <Input name="code" autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />
    </Field>
  )
}
