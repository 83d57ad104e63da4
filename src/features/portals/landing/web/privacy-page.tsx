import { Link } from 'wouter'

import { crisisContact } from '#features/core/help/contacts.ts'
import { creditLine, loincNotice } from '#features/wellbeing/assessments/questions.ts'
import { ContactLink } from '#web/ui/controls/contact-link.tsx'
import { PrintButton } from '#web/ui/controls/print-button.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { texts } from '../locales/texts.ts'
import { elements, type TextSection, TextSections } from './running-text.tsx'

const collection = texts('privacyCollection')
const introduction = texts('privacyIntroduction')
const t = texts('privacyPage')
const rights = texts('privacyRights')
const security = texts('privacySecurity')
const sharing = texts('privacySharing')

const policySections: readonly TextSection[] = [
  {
    id: 'commitment',
    title: introduction('commitmentTitle'),
    body: introduction.rich('commitment', elements),
  },
  {
    id: 'principles',
    title: introduction('principlesTitle'),
    body: introduction.rich('principles', elements),
  },
  {
    id: 'data-collected',
    title: collection('dataCollectedTitle'),
    body: (
      <>
        {collection.rich('dataCollected', elements)}
        {collection.rich('cookies', elements)}
        {collection.rich('ownDevice', elements)}
      </>
    ),
  },
  {
    id: 'usage',
    title: collection('usageTitle'),
    body: collection.rich('usage', elements),
  },
  {
    id: 'sharing',
    title: sharing('sharingTitle'),
    body: sharing.rich('sharing', elements),
  },
  {
    id: 'security',
    title: security('securityTitle'),
    body: security.rich('security', elements),
  },
  {
    id: 'rights',
    title: rights('rightsTitle'),
    body: rights.rich('rights', elements),
  },
  {
    id: 'children',
    title: rights('childrenTitle'),
    body: rights.rich('children', elements),
  },
  {
    id: 'international',
    title: rights('internationalTitle'),
    body: rights.rich('international', elements),
  },
  {
    id: 'changes',
    title: rights('changesTitle'),
    body: rights.rich('changes', elements),
  },
  {
    id: 'medical-disclaimer',
    title: rights('medicalDisclaimerTitle'),
    body: rights.rich('medicalDisclaimer', {
      call988: (text) => <ContactLink contact={crisisContact('call-988')}>{text}</ContactLink>,
      call911: (text) => <ContactLink contact={crisisContact('call-911')}>{text}</ContactLink>,
      ...elements,
    }),
  },
  {
    id: 'questionnaires',
    title: rights('questionnairesTitle'),
    body: rights.rich('questionnaires', {
      credit: creditLine(),
      loinc: () => <span lang="en">{loincNotice}</span>,
      ...elements,
    }),
  },
  {
    id: 'contact',
    title: rights('contactTitle'),
    body: rights.rich('contact', { profile: (text) => <Link href="/profile">{text}</Link>, ...elements }),
  },
]

/** The privacy policy, which anybody can read without an account. */
export function PrivacyPage() {
  return (
    <Page
      title={t('title')}
      purpose={t('purpose')}
      action={<PrintButton variant="outline" data-print="none" className="noscript:hidden" />}
    >
      <div className="grid items-start gap-8 lg:grid-cols-[16rem_1fr] lg:gap-14">
        <Contents />
        <TextSections sections={policySections} />
      </div>
    </Page>
  )
}

function Contents() {
  return (
    <nav
      aria-label={t('onThisPage')}
      className="rounded-lg border border-border bg-card p-4 lg:sticky lg:top-36 lg:max-h-[calc(100dvh-10rem)] lg:overflow-y-auto"
    >
      <h2 className="px-2 pb-1 font-semibold">{t('onThisPage')}</h2>
      <ol className="max-lg:columns-1 max-lg:sm:columns-2">
        {policySections.map(({ id, title }) => (
          <li key={id} className="break-inside-avoid">
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center rounded-md px-2 py-1.5 text-muted-foreground hover:bg-muted hover:text-foreground"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
