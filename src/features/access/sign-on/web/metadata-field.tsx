import { Field } from '#web/ui/controls/field.tsx'
import { Textarea } from '#web/ui/controls/textarea.tsx'

import { texts } from '../locales/texts.ts'

const t = texts('providers')

interface Props {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/** Takes the metadata of a provider, some pages of XML, which would make the page endless if the field grew. */
export function MetadataField({ value, error, onChange }: Props) {
  return (
    <Field label={t('metadata')} error={error} hint={t('metadataHint')}>
      <Textarea
        name="metadata"
        value={value}
        rows={6}
        autoComplete="off"
        spellCheck={false}
        className="max-h-60 font-mono text-sm"
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}
