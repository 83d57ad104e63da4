import { useState } from 'react'

import { dateTimeFormat } from '#shared/date-time-format.ts'
import { timeAgo } from '#shared/time-ago.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { useReading } from '#web/api/use-reading.ts'
import { refusedFields, useFormErrors } from '#web/forms/use-form.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { Summary } from '#web/ui/controls/summary.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'
import { ConfirmedButton } from '#web/ui/overlays/confirmed-button.tsx'
import { useNow } from '#web/use-now.ts'

import { texts } from '../locales/texts.ts'
import { type IdentityProvider, providerApi } from '../provider-contract.ts'
import { type SamlDetails, samlProviderApi } from '../saml-contract.ts'
import { ChangeProvider } from './change-provider.tsx'
import { metadataIn, MetadataFields } from './metadata-fields.tsx'
import { useProviderChanges } from './provider-queries.ts'

const t = texts('providers')

const day = dateTimeFormat({ dateStyle: 'medium' })

/** What a SAML provider's administrator enters there, its certificates, and its metadata anew. */
function SamlPart({ id }: { readonly id: string }) {
  return (
    <>
      <QueryView
        queries={[useReading(samlProviderApi.details, { params: { id } })]}
        failure={t('detailsNotLoaded')}
        skeleton={<Skeleton className="h-40" />}
      >
        {(details) => <Details details={details} />}
      </QueryView>
      <details>
        <Summary>{t('pasteAgain')}</Summary>
        <ReplaceMetadata id={id} />
      </details>
    </>
  )
}

function Details({ details }: { readonly details: SamlDetails }) {
  const { signInAddress, certificates, metadataAddress, acsAddress, readAt, unreadSince } = details
  const facts = [
    [t('metadataAddress'), metadataAddress],
    [t('answersAddress'), acsAddress],
    [t('signInAddress'), signInAddress],
    ...(readAt ? [[t('readAt'), readAt]] : []),
    ...(unreadSince ? [[t('unreadSince'), dateAndTime(new Date(unreadSince))]] : []),
    ...certificates.map(({ fingerprint, validUntil }) => [
      t('certificateUntil', { date: day(new Date(validUntil)) }),
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

const noMetadata = { metadata: '', metadataAddress: '' }

function ReplaceMetadata({ id }: { readonly id: string }) {
  const [given, setGiven] = useState(noMetadata)
  const { errors, begin } = useFormErrors()
  const replace = useChange(samlProviderApi.replaceMetadata, {
    again: [providerApi.settings, samlProviderApi.details],
    againAfterFailure: true,
  })
  return (
    <Form
      noValidate
      className="flex flex-col gap-4 pt-3"
      onSubmit={(event) => {
        const refuse = begin(event)
        replace.mutate(
          { params: { id }, body: metadataIn(given) },
          {
            onSuccess: () => {
              setGiven(noMetadata)
              toast({
                title: t('metadataTaken'),
                description: t('metadataTakenText'),
              })
            },
            onError: (error) => {
              refuse(refusedFields(error))
              toastFailure(t('metadataNotTaken'), error)
            },
          },
        )
      }}
    >
      <p className="text-muted-foreground">{t('metadataText')}</p>
      <MetadataFields given={given} errors={errors} onChange={setGiven} />
      <Button type="submit" variant="outline" disabled={replace.isPending} className="self-start">
        {replace.isPending ? t('pleaseWait') : t('takeMetadata')}
      </Button>
    </Form>
  )
}

const dateAndTime = dateTimeFormat({ dateStyle: 'medium', timeStyle: 'short' })

/** One provider, with what its other side has to know, and what a people manager can do about it. */
export function ProviderCard({ provider }: { readonly provider: IdentityProvider }) {
  const { id, name, issuer, isEnabled } = provider
  const { change, tryOut, remove } = useProviderChanges()
  const params = { id }
  // The browser is on its way to the provider.
  const isTrying = tryOut.isPending || tryOut.isSuccess
  const isPending = change.isPending || remove.isPending || isTrying
  return (
    <Card aria-labelledby={`${id}-title`}>
      <CardHeader>
        <CardTitle id={`${id}-title`}>{name}</CardTitle>
        <CardDescription className="wrap-anywhere">{issuer}</CardDescription>
      </CardHeader>
      <State provider={provider} />
      <Facts provider={provider} />
      {provider.kind === 'saml' && <SamlPart id={id} />}
      {provider.certificate !== null && (
        <details>
          <Summary>{t('ownCertificate')}</Summary>
          <p className="pt-3 text-muted-foreground">{t('ownCertificateText')}</p>
          <pre className="pt-3 font-mono text-sm break-all whitespace-pre-wrap select-all">
            {provider.certificate}
          </pre>
        </details>
      )}
      <details>
        <Summary>{t('change')}</Summary>
        <ChangeProvider provider={provider} />
      </details>
      <CardFooter>
        <Button variant="outline" size="sm" disabled={isPending} onClick={() => tryOut.mutate({ params })}>
          {isTrying ? t('pleaseWait') : t('tryIt')}
        </Button>
        <Button
          variant="outline"
          size="sm"
          disabled={isPending}
          onClick={() => change.mutate({ params, body: { isEnabled: !isEnabled } })}
        >
          {isEnabled ? t('turnOff') : t('turnOn')}
        </Button>
        <ConfirmedButton
          variant="ghost"
          size="sm"
          disabled={isPending}
          title={t('removeQuestion', { name })}
          description={t('removeEffect')}
          action={t('removeIt')}
          cancel={t('keepIt')}
          onAction={() => remove.mutate({ params })}
          isDestructive
        >
          {t('remove')}
        </ConfirmedButton>
      </CardFooter>
    </Card>
  )
}

function State({ provider }: { readonly provider: IdentityProvider }) {
  const { id, isEnabled, works, proposedBy, takesEffectAt, mayConfirm, endsAt } = provider
  const now = useNow()
  const { confirm } = useProviderChanges()
  if (works) return null
  if (!isEnabled) return <Notice title={t('turnedOff')}>{t('turnedOffText')}</Notice>
  if (endsAt && new Date(endsAt) <= now) {
    return (
      <Notice tone="attention" title={t('metadataOver', { date: day(new Date(endsAt)) })}>
        {t('metadataOverText')}
      </Notice>
    )
  }
  return (
    <Notice
      tone="attention"
      title={takesEffectAt ? t('worksFrom', { date: dateAndTime(new Date(takesEffectAt)) }) : t('waits')}
      action={
        mayConfirm && (
          <ConfirmedButton
            size="sm"
            disabled={confirm.isPending}
            title={t('confirmQuestion')}
            description={t('confirmEffect')}
            action={t('confirm')}
            onAction={() => confirm.mutate({ params: { id } })}
          >
            {t('confirm')}
          </ConfirmedButton>
        )
      }
    >
      {t('asks', { name: proposedBy ?? t('somebody') })}
    </Notice>
  )
}

function Facts({ provider }: { readonly provider: IdentityProvider }) {
  const now = useNow()
  const { kind, clientId, returnAddress, keysAddress, acceptedFactors, externalIdClaim, linked, lastUsedAt } =
    provider
  const { scopes, makesAccounts, endsAt } = provider
  const facts = [
    ...(kind === 'oidc'
      ? [
          [t('clientId'), clientId],
          [t('returnAddress'), returnAddress],
        ]
      : []),
    ...(keysAddress ? [[t('keysAddress'), keysAddress]] : []),
    [
      t('secondStep'),
      acceptedFactors.length > 0
        ? t('factorsAccepted', { factors: acceptedFactors.join(', ') })
        : t('noFactors'),
    ],
    [t('connectedBy'), externalIdClaim ? t('byNumber', { kind, claim: externalIdClaim }) : t('byThemselves')],
    ...(scopes.length > 0 ? [[t('scopes'), scopes.join(' ')]] : []),
    [t('newPeople'), makesAccounts ? t('getAccount') : t('getNoAccount')],
    ...(endsAt ? [[t('metadataValid'), day(new Date(endsAt))]] : []),
    [t('connected'), t('linked', { count: linked })],
    [t('lastUsed'), lastUsedAt ? timeAgo(lastUsedAt, now) : t('notYet')],
  ]
  return (
    <dl className="grid gap-x-5 gap-y-1 sm:grid-cols-[auto_1fr]">
      {facts.map(([term, value]) => (
        <div key={term} className="contents">
          <dt className="text-muted-foreground">{term}</dt>
          <dd className="mb-2 wrap-anywhere sm:mb-0">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
