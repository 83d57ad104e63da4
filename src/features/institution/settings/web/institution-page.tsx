import { BookOpen, ChevronRight, FileSpreadsheet, LogIn, Plug, ScrollText, Webhook } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link } from 'wouter'
import * as z from 'zod/mini'

import { ForAdministrators, useCurrentUser } from '#features/core/identity/web/index.ts'
import { correctionalStaysClosed } from '#features/core/institutions/open-registration.ts'
import { PosterCard } from '#features/practice/anonymous-use/web/index.ts'
import { useReading } from '#web/api/use-reading.ts'
import { Field } from '#web/ui/controls/field.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'
import { JumpLinks } from '#web/ui/layout/jump-links.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { type Institution, institutionApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { AppearanceCard } from './appearance-card.tsx'
import { ContactsCard } from './contacts-card.tsx'
import { EscalationCard } from './escalation-card.tsx'
import { MinorsCard } from './minors-card.tsx'
import { PrivacyCard, ResidentsCard, SecondStepCard } from './protection-cards.tsx'
import { SettingsCard } from './settings-card.tsx'
import { TimeZoneSelect } from './time-zone-select.tsx'
import { TriageCard } from './triage-card.tsx'
import { useSettingsDraft } from './use-settings-draft.ts'

const t = texts('page')
const cardsTexts = texts('cards')

/** The card that opens an institution to whoever registers, or closes it. */
function RegistrationCard({ institution }: { readonly institution: Institution }) {
  const [chosen, setChosen, draft] = useSettingsDraft(
    'registration',
    z.nullable(z.boolean()),
    null,
    institution,
  )
  const isOpen = chosen ?? institution.isOpen
  const staysClosed = institution.kind === 'correctional' && !institution.isOpen
  return (
    <SettingsCard
      id="registration"
      title={cardsTexts('registration')}
      about={cardsTexts('aboutRegistration')}
      changes={() => ({ isOpen })}
      draft={draft}
    >
      {(errors) => (
        <div className="flex flex-col gap-2">
          <Switch
            label={cardsTexts('anybodyMayRegister')}
            description={staysClosed ? `${correctionalStaysClosed()}.` : cardsTexts('openMeans')}
            checked={isOpen}
            onCheckedChange={setChosen}
            disabled={staysClosed}
          />
          {errors['isOpen'] && <p className="text-sm text-destructive-ink">{errors['isOpen']}</p>}
        </div>
      )}
    </SettingsCard>
  )
}

/** The card that switches the pictures and sounds in everybody's box of hope on or off. */
function PicturesCard({ institution }: { readonly institution: Institution }) {
  const [chosen, setChosen, draft] = useSettingsDraft('pictures', z.nullable(z.boolean()), null, institution)
  const isAllowed = chosen ?? institution.allowsPicturesAndSounds
  return (
    <SettingsCard
      id="pictures"
      title={cardsTexts('picturesAndSounds')}
      about={cardsTexts('aboutPictures')}
      changes={() => ({ allowsPicturesAndSounds: isAllowed })}
      draft={draft}
    >
      {() => (
        <Switch
          label={cardsTexts('picturesAllowed')}
          description={cardsTexts('picturesHint')}
          checked={isAllowed}
          onCheckedChange={setChosen}
        />
      )}
    </SettingsCard>
  )
}

const Draft = z.object({ name: z.string(), timeZone: z.string() })

/** The card for the institution's name and time zone. */
function BasicsCard({ institution }: { readonly institution: Institution }) {
  const { name, timeZone } = institution
  const [typed, change, draft] = useSettingsDraft('basics', Draft, { name, timeZone }, institution)
  return (
    <SettingsCard
      id="basics"
      title={cardsTexts('nameAndTimeZone')}
      about={cardsTexts('aboutNameAndTimeZone')}
      changes={() => ({ ...typed, name: typed.name.trim() })}
      draft={draft}
    >
      {(errors) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={cardsTexts('name')} error={errors['name']}>
            <Input
              value={typed.name}
              maxLength={80}
              onChange={({ target }) => change({ ...typed, name: target.value })}
            />
          </Field>
          <Field label={cardsTexts('timeZone')} error={errors['timeZone']}>
            <TimeZoneSelect
              value={typed.timeZone}
              onChange={(chosen) => change({ ...typed, timeZone: chosen })}
            />
          </Field>
        </div>
      )}
    </SettingsCard>
  )
}

const pages = [
  {
    href: '/people/audit',
    icon: ScrollText,
    name: t('auditTrail'),
    about: t('aboutAuditTrail'),
  },
  { href: '/people/sign-on', icon: LogIn, name: t('signOn'), about: t('aboutSignOn') },
  {
    href: '/people/rosters',
    icon: FileSpreadsheet,
    name: t('rosters'),
    about: t('aboutRosters'),
  },
  {
    href: '/people/machines',
    icon: Plug,
    name: t('tokens'),
    about: t('aboutTokens'),
  },
  {
    href: '/people/webhooks',
    icon: Webhook,
    name: t('webhooks'),
    about: t('aboutWebhooks'),
  },
] as const

/** The pages about other systems, and about what was done. */
function SystemsCard() {
  return (
    <Card aria-labelledby="systems-title">
      <CardHeader>
        <CardTitle id="systems-title">{t('recordsAndSystems')}</CardTitle>
        <CardDescription>{t('aboutSystems')}</CardDescription>
      </CardHeader>
      <ul className="divide-y divide-border">
        {pages.map(({ href, icon: Icon, name, about }) => (
          <li key={href}>
            <Link
              href={href}
              className="flex min-h-14 items-center gap-3 rounded-md py-2 hover:text-primary-ink"
            >
              <Icon aria-hidden className="size-5 shrink-0 text-muted-foreground" />
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{name}</span>
                <span className="block text-sm text-muted-foreground">{about}</span>
              </span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-muted-foreground" />
            </Link>
          </li>
        ))}
        <li>
          {/* It is a page of the server's own, not of the app. */}
          <a
            href="/api-reference"
            className="flex min-h-14 items-center gap-3 rounded-md py-2 hover:text-primary-ink"
          >
            <BookOpen aria-hidden className="size-5 shrink-0 text-muted-foreground" />
            <span className="min-w-0 flex-1">
              <span className="block font-medium">API</span>
              <span className="block text-sm text-muted-foreground">{t('aboutApi')}</span>
            </span>
            <ChevronRight aria-hidden className="size-5 shrink-0 text-muted-foreground" />
          </a>
        </li>
      </ul>
    </Card>
  )
}

// Its menus bring more code than all else here.
const UnitsAndShiftsCards = lazy(async () => ({
  default: (await import('./units-and-shifts-cards.tsx')).UnitsAndShiftsCards,
}))

/** The settings of an institution, one card for each kind. */
export function InstitutionPage() {
  const { data: user } = useCurrentUser()
  if (!user) return null
  return (
    <Page
      title={t('pageTitle')}
      purpose={t('purpose')}
      action={<BackLink href="/people">{t('people')}</BackLink>}
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
      queries={[useReading(institutionApi.get, {}), useReading(institutionApi.listWaiting, {})]}
      failure={t('notLoaded')}
      skeleton={outline}
    >
      {(institution) => <Cards institution={institution} />}
    </QueryView>
  )
}

const parts = [
  { id: 'basics-title', title: t('nameAndTimeZone') },
  { id: 'appearance-title', title: t('appearance') },
  { id: 'registration-title', title: t('registration') },
  { id: 'contacts-title', title: t('crisisContacts') },
  { id: 'poster-title', title: t('useWithoutAName') },
  { id: 'units-title', title: t('units') },
  { id: 'shifts-title', title: t('shifts') },
  { id: 'privacy-title', title: t('privacy') },
  { id: 'second-step-title', title: t('secondStep') },
  { id: 'residents-title', title: t('residentsConnections') },
  { id: 'pictures-title', title: t('picturesAndSounds') },
  { id: 'triage-title', title: t('howAlertsAreSorted') },
  { id: 'ladder-title', title: t('alertLadder') },
  { id: 'systems-title', title: t('recordsAndSystems') },
]

function Cards({ institution }: { readonly institution: Institution }) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-8">
      <JumpLinks parts={parts} isBeside />
      <div className="flex min-w-0 flex-col gap-5">
        <BasicsCard institution={institution} />
        <AppearanceCard institution={institution} />
        <RegistrationCard institution={institution} />
        <ContactsCard institution={institution} />
        <PosterCard />
        <Suspense fallback={<Skeleton className="h-144" />}>
          <UnitsAndShiftsCards institution={institution} />
        </Suspense>
        <PrivacyCard institution={institution} />
        <SecondStepCard institution={institution} />
        <ResidentsCard institution={institution} />
        <PicturesCard institution={institution} />
        <MinorsCard institution={institution} />
        <TriageCard institution={institution} />
        <EscalationCard institution={institution} />
        <SystemsCard />
      </div>
    </div>
  )
}
