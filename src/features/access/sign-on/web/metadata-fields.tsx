import type { FieldErrors } from '#web/forms/use-form.ts'
import { Field } from '#web/ui/controls/field.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { Textarea } from '#web/ui/controls/textarea.tsx'

import { texts } from '../locales/texts.ts'

const t = texts('providers')

interface Given {
  readonly metadata: string
  readonly metadataAddress: string
}

interface Props {
  readonly given: Given
  readonly errors: FieldErrors
  readonly onChange: (given: Given) => void
}

/** What a call takes of what was typed: the address where there is one, else the text. */
export const metadataIn = ({ metadata, metadataAddress }: Given) =>
  metadataAddress.trim() ? { metadataAddress: metadataAddress.trim() } : { metadata: metadata.trim() }

/** Takes the address of a provider's metadata or the metadata, some pages of XML, for which the field does not grow. */
export function MetadataFields({ given: { metadata, metadataAddress }, errors, onChange }: Props) {
  return (
    <>
      <Field label={t('metadataAt')} isOptional error={errors['metadataAddress']} hint={t('metadataAtHint')}>
        <Input
          name="metadataAddress"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          value={metadataAddress}
          onChange={({ target }) => onChange({ metadata, metadataAddress: target.value })}
        />
      </Field>
      <Field label={t('metadata')} error={errors['metadata']} hint={t('metadataHint')}>
        <Textarea
          name="metadata"
          value={metadata}
          rows={6}
          autoComplete="off"
          spellCheck={false}
          className="max-h-60 font-mono text-sm"
          onChange={({ target }) => onChange({ metadata: target.value, metadataAddress })}
        />
      </Field>
    </>
  )
}
