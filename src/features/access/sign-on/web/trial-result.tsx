import { useEffect, useEffectEvent } from 'react'

import { reasonFor } from '#web/api/api.ts'
import { useChange } from '#web/api/use-change.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { FullScreenSpinner } from '#web/ui/feedback/spinner.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Card, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { texts } from '../locales/texts.ts'
import { trialApi, type TrialProof, type TrialResult as Result } from '../trial-contract.ts'

const t = texts('trial')

/** What came of a trial, read once with what the provider sent back with the browser. */
export function TrialResult({ id, query }: { readonly id: string; readonly query: string }) {
  const { mutate, data, error } = useChange(trialApi.finish, { againAfterFailure: true })
  const finish = useEffectEvent(() => mutate({ params: { id }, body: { query } }))
  useEffect(() => finish(), [])
  if (!data && !error) return <FullScreenSpinner />
  return (
    <Page
      title={t('title')}
      purpose={t('purpose')}
      width="reading"
      action={<BackLink href="/people/sign-on">{t('back')}</BackLink>}
    >
      {data ? (
        <Came result={data} />
      ) : (
        <Notice tone="attention" role="alert" title={t('notBegun')}>
          {reasonFor(error, t('notFinished'))}
        </Notice>
      )}
    </Page>
  )
}

function Came({ result: { provider, problem, proof } }: { readonly result: Result }) {
  const { name, kind } = provider
  if (!proof) {
    return (
      <Notice tone="attention" role="alert" title={t('failed', { name })}>
        {problem}
      </Notice>
    )
  }
  const { match, values } = proof
  return (
    <>
      <Notice tone={match ? 'info' : 'attention'} role="status" title={t('holds', { name })}>
        {match ? t('wouldBe', match) : t('wouldBeNobody')}
      </Notice>
      <Card>
        <Facts facts={factsOf(proof, kind)} />
      </Card>
      <Card aria-labelledby="values-title">
        <CardHeader>
          <CardTitle id="values-title">{t('values', { kind })}</CardTitle>
        </CardHeader>
        {values.length === 0 ? (
          <p>{t('noValues')}</p>
        ) : (
          <Facts facts={values.map(({ name: term, values: its }) => [term, its.join(', ')])} />
        )}
      </Card>
    </>
  )
}

function factsOf({ issuer, subject, externalId, factors, isFactorAccepted }: TrialProof, kind: Kind) {
  const named = { factors: factors.length > 0 ? factors.join(', ') : t('noFactors') }
  return [
    [t('issuer'), issuer],
    [t('subject', { kind }), subject],
    [t('number'), externalId ?? t('noNumber')],
    [t('factors'), isFactorAccepted ? t('factorAccepted', named) : t('factorNotAccepted', named)],
  ] as const
}
type Kind = Result['provider']['kind']

function Facts({ facts }: { readonly facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className="flex flex-col gap-2">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt className="wrap-anywhere text-muted-foreground">{term}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
