import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useParams } from 'wouter'

import { reasonFor } from '#web/api/api.ts'
import { useChange } from '#web/api/use-change.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { FullScreenSpinner } from '#web/ui/feedback/spinner.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { signOnApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { linkState, trialState } from '../return-states.ts'
import { useFinishSignOn } from './queries.ts'
import { TrialResult } from './trial-result.tsx'

const t = texts('signOn')

/**
 * Where a provider sends the browser back to. It hands on what came with the address, once, and leaves the address
 * behind. It goes to the start page, or to the profile's security after connecting an account, shows what came of a
 * trial, and goes nowhere else.
 */
export function ReturnPage() {
  const { id } = useParams<{ id: string }>()
  // The address is cleaned at once, so that the query is read only here.
  const [query] = useState(() => location.search.slice(1))
  useEffect(() => history.replaceState(null, '', location.pathname), [])
  const state = new URLSearchParams(query).get('state') ?? ''
  if (state.startsWith(trialState)) return <TrialResult id={id} query={query} />
  return <Finishing id={id} query={query} isLinking={state.startsWith(linkState)} />
}

interface FinishingProps {
  readonly id: string
  readonly query: string
  readonly isLinking: boolean
}

function Finishing({ id, query, isLinking }: FinishingProps) {
  const signOn = useFinishSignOn()
  const link = useChange(signOnApi.finishLink, { againAfterFailure: true })
  const [, navigate] = useLocation()
  const finish = useEffectEvent(() => {
    if (isLinking) {
      const onSuccess = () => {
        toast({ title: t('connected'), description: t('connectedText') })
        navigate('/profile/security', { replace: true })
      }
      link.mutate({ params: { id }, body: { query } }, { onSuccess })
    } else {
      signOn.mutate({ id, query }, { onSuccess: () => navigate('/', { replace: true }) })
    }
  })
  useEffect(() => finish(), [])

  const { error } = isLinking ? link : signOn
  if (!error) return <FullScreenSpinner />
  return (
    <Page title={isLinking ? t('notConnected') : t('notSignedIn')} purpose={t('returnText')} width="reading">
      <Notice
        tone="attention"
        title={isLinking ? t('accountNotConnected') : t('youAreNotSignedIn')}
        action={
          <BackLink href={isLinking ? '/profile/security' : '/sign-on'}>
            {isLinking ? t('backToYourProfile') : t('beginAgain')}
          </BackLink>
        }
      >
        {reasonFor(error, t('notFinished'))}
      </Notice>
    </Page>
  )
}
