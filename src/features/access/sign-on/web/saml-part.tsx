import { useState } from 'react'

import { dateTimeFormat } from '#shared/date-time-format.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { refusedFields, useFormErrors } from '#web/forms/use-form.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { Summary } from '#web/ui/controls/summary.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

import type { SamlDetails } from '../saml-contract.ts'
import { texts } from '../texts/providers.ts'
import { MetadataField } from './metadata-field.tsx'
import { useReplaceMetadata, useSamlDetails } from './saml-queries.ts'

const day = dateTimeFormat({ dateStyle: 'medium' })

/** What a SAML provider's administrator enters there, its certificates, and its metadata anew. */
export function SamlPart({ id }: { readonly id: string }) {
  return (
    <>
      <QueryView
        queries={[useSamlDetails(id)]}
        failure={texts.detailsNotLoaded}
        skeleton={<Skeleton className="h-40" />}
      >
        {(details) => <Details details={details} />}
      </QueryView>
      <details>
        <Summary>{texts.pasteAgain}</Summary>
        <ReplaceMetadata id={id} />
      </details>
    </>
  )
}

function Details({ details }: { readonly details: SamlDetails }) {
  const { signInAddress, certificates, metadataAddress, acsAddress } = details
  const facts = [
    [texts.metadataAddress, metadataAddress],
    [texts.answersAddress, acsAddress],
    [texts.signInAddress, signInAddress],
    ...certificates.map(({ fingerprint, validUntil }) => [
      texts.certificateUntil({ date: day(new Date(validUntil)) }),
      `SHA-256 ${fingerprint}`,
    ]),
  ] as const
  return (
    <dl className="flex flex-col gap-2">
      {facts.map(([term, value]) => (
        <div key={value}>
          <dt className="text-muted-foreground">{term}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function ReplaceMetadata({ id }: { readonly id: string }) {
  const [metadata, setMetadata] = useState('')
  const { errors, begin } = useFormErrors()
  const replace = useReplaceMetadata(id)
  return (
    <Form
      noValidate
      className="flex flex-col gap-4 pt-3"
      onSubmit={(event) => {
        const refuse = begin(event)
        replace.mutate(metadata.trim(), {
          onSuccess: () => {
            setMetadata('')
            toast({
              title: texts.metadataTaken,
              description: texts.metadataTakenText,
            })
          },
          onError: (error) => {
            refuse(refusedFields(error))
            toastFailure(texts.metadataNotTaken, error)
          },
        })
      }}
    >
      <p className="text-muted-foreground">{texts.metadataText}</p>
      <MetadataField value={metadata} error={errors['metadata']} onChange={setMetadata} />
      <Button type="submit" variant="outline" disabled={replace.isPending} className="self-start">
        {replace.isPending ? texts.pleaseWait : texts.takeMetadata}
      </Button>
    </Form>
  )
}
