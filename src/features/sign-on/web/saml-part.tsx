import { useState } from 'react'

import { dateTimeFormat } from '#shared/date-time-format.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { refusedFields, useFormErrors } from '#web/forms/use-form.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Summary } from '#web/ui/controls/summary.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

import type { SamlDetails } from '../saml-contract.ts'
import { MetadataField } from './metadata-field.tsx'
import { useReplaceMetadata, useSamlDetails } from './saml-queries.ts'

const day = dateTimeFormat({ dateStyle: 'medium' })

/** What a SAML provider's administrator enters there, its certificates, and its metadata anew. */
export function SamlPart({ id }: { readonly id: string }) {
  return (
    <>
      <QueryView
        queries={[useSamlDetails(id)]}
        failure="What to enter at the provider could not be loaded"
        skeleton={<Skeleton className="h-40" />}
      >
        {(details) => <Details details={details} />}
      </QueryView>
      <details>
        <Summary>Paste its metadata again</Summary>
        <ReplaceMetadata id={id} />
      </details>
    </>
  )
}

function Details({ details }: { readonly details: SamlDetails }) {
  const { signInAddress, certificates, metadataAddress, acsAddress } = details
  const facts = [
    ['Our metadata and entity ID, to enter there', metadataAddress],
    ['Address for answers (ACS), to enter there', acsAddress],
    ['People sign in at', signInAddress],
    ...certificates.map(({ fingerprint, validUntil }) => [
      `Certificate until ${day(new Date(validUntil))}`,
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
    <form
      noValidate
      className="flex flex-col gap-4 pt-3"
      onSubmit={(event) => {
        const refuse = begin(event)
        replace.mutate(metadata.trim(), {
          onSuccess: () => {
            setMetadata('')
            toast({
              title: 'Metadata taken',
              description: 'The card says whether it waits for a second person.',
            })
          },
          onError: (error) => {
            refuse(refusedFields(error))
            toastFailure('The metadata was not taken', error)
          },
        })
      }}
    >
      <p className="text-muted-foreground">
        When the provider changes its certificate, paste its metadata as soon as both are in it. A new
        certificate or address closes this way to sign in until a second administrator confirms it.
      </p>
      <MetadataField value={metadata} error={errors['metadata']} onChange={setMetadata} />
      <Button type="submit" variant="outline" disabled={replace.isPending} className="self-start">
        {replace.isPending ? 'Please wait...' : 'Take this metadata'}
      </Button>
    </form>
  )
}
