import { lazy, Suspense } from 'react'

import { ForAdministrators } from '#features/core/identity/web/components.tsx'
import { useCurrentUser } from '#features/core/identity/web/queries.ts'
import { OnDemand } from '#web/on-demand.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { JumpLinks } from '#web/ui/layout/jump-links.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import type { Institution } from '../contract.ts'
import { texts } from '../texts/page.ts'
import { BasicsCard } from './basics-card.tsx'
import { ContactsCard } from './contacts-card.tsx'
import { EscalationCard } from './escalation-card.tsx'
import { PicturesCard } from './pictures-card.tsx'
import { PrivacyCard, ResidentsCard, SecondStepCard } from './protection-cards.tsx'
import { useInstitution, useWaitingSettings } from './queries.ts'
import { SystemsCard } from './systems-card.tsx'

const UnitsAndShiftsCards = lazy(async () => ({
  default: (await import('./units-and-shifts-cards.tsx')).UnitsAndShiftsCards,
}))

const AppearanceCard = lazy(async () => ({
  default: (await import('./appearance-card.tsx')).AppearanceCard,
}))
const RegistrationCard = lazy(async () => ({
  default: (await import('./registration-card.tsx')).RegistrationCard,
}))

const loadPosterCard = async () =>
  (await import('#features/practice/anonymous-use/web/components.tsx')).PosterCard
const loadTriageCard = async () => (await import('./triage-card.tsx')).TriageCard

/** The settings of an institution, one card for each kind. */
export function InstitutionPage() {
  const { data: user } = useCurrentUser()
  if (!user) return null
  return (
    <Page
      title={texts.pageTitle}
      purpose={texts.purpose}
      action={<BackLink href="/people">{texts.people}</BackLink>}
    >
      <ForAdministrators role={user.role}>
        <Settings />
      </ForAdministrators>
    </Page>
  )
}

const outline = (
  <div className="flex flex-col gap-5 lg:ml-64">
    <Skeleton className="h-56" />
    <Skeleton className="h-72" />
    <Skeleton className="h-56" />
  </div>
)

function Settings() {
  return (
    <QueryView
      queries={[useInstitution(), useWaitingSettings()]}
      failure={texts.notLoaded}
      skeleton={outline}
    >
      {(institution) => <Cards institution={institution} />}
    </QueryView>
  )
}

const parts = [
  { id: 'basics-title', title: texts.nameAndTimeZone },
  { id: 'appearance-title', title: texts.appearance },
  { id: 'registration-title', title: texts.registration },
  { id: 'contacts-title', title: texts.crisisContacts },
  { id: 'poster-title', title: texts.useWithoutAName },
  { id: 'units-title', title: texts.units },
  { id: 'shifts-title', title: texts.shifts },
  { id: 'privacy-title', title: texts.privacy },
  { id: 'second-step-title', title: texts.secondStep },
  { id: 'residents-title', title: texts.residentsConnections },
  { id: 'pictures-title', title: texts.picturesAndSounds },
  { id: 'triage-title', title: texts.howAlertsAreSorted },
  { id: 'ladder-title', title: texts.alertLadder },
  { id: 'systems-title', title: texts.recordsAndSystems },
]

function Cards({ institution }: { readonly institution: Institution }) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-8">
      <JumpLinks parts={parts} isBeside />
      <div className="flex min-w-0 flex-col gap-5">
        <BasicsCard institution={institution} />
        <Suspense fallback={<Skeleton className="h-144" />}>
          <AppearanceCard institution={institution} />
          <RegistrationCard institution={institution} />
        </Suspense>
        <ContactsCard institution={institution} />
        <OnDemand load={loadPosterCard} props={{}} fallback={<Skeleton className="h-56" />} />
        <Suspense fallback={<Skeleton className="h-144" />}>
          <UnitsAndShiftsCards institution={institution} />
        </Suspense>
        <PrivacyCard institution={institution} />
        <SecondStepCard institution={institution} />
        <ResidentsCard institution={institution} />
        <PicturesCard institution={institution} />
        <OnDemand load={loadTriageCard} props={{ institution }} fallback={<Skeleton className="h-144" />} />
        <EscalationCard institution={institution} />
        <SystemsCard />
      </div>
    </div>
  )
}
