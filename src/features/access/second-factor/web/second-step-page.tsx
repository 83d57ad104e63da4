import { useState } from 'react'

import { useReadAgain } from '#web/api/use-change.ts'
import { useReading } from '#web/api/use-reading.ts'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { type SecondFactor, secondFactorApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { BackupCodes } from './backup-codes.tsx'
import { FactorStatusCard } from './factor-status-card.tsx'
import { UnlessHeld } from './held.tsx'
import { aboutSecondFactor } from './queries.ts'
import { SecondStepExplained, SetUp } from './set-up.tsx'

const t = texts('secondFactor')

/** The user's second step at sign-in: setting it up, another phone, new backup codes, turning it off. */
export function SecondStepPage() {
  return (
    <Page title={t('title')} purpose={t('purpose')} width="reading">
      <QueryView
        queries={[useReading(secondFactorApi.get, {})]}
        failure={t('loadFailed')}
        skeleton={<Skeleton className="h-56" />}
      >
        {(factor) => <SecondStep factor={factor} />}
      </QueryView>
      <BackLink href="/profile/security">{t('backToSecurity')}</BackLink>
    </Page>
  )
}

function SecondStep({ factor }: { readonly factor: SecondFactor }) {
  const readAgain = useReadAgain()
  const [isMoving, setIsMoving] = useState(false)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [isDone, setIsDone] = useState(false)

  function done() {
    setIsMoving(false)
    setCodes(null)
    setIsDone(true)
    void readAgain(aboutSecondFactor)
  }

  if (codes) return <BackupCodes codes={codes} onKept={done} />
  if (isMoving) return <SetUp about={<AnotherPhone />} begin={t('showQrCode')} onDone={done} />
  if (!factor.isOn) {
    return (
      <UnlessHeld factor={factor}>
        <SetUp about={<SecondStepExplained />} begin={t('setItUp')} onDone={done} />
      </UnlessHeld>
    )
  }
  return (
    <FactorStatusCard
      factor={factor}
      takesFocus={isDone}
      onMove={() => setIsMoving(true)}
      onRenewed={setCodes}
    />
  )
}

function AnotherPhone() {
  return <p>{t('anotherPhoneText')}</p>
}
