import type { ReactNode } from 'react'
import { Link } from 'wouter'

import { crisisContact } from '#features/core/help/contacts.ts'
import { creditLine, loincNotice } from '#features/wellbeing/assessments/questions.ts'
import { ContactLink } from '#web/ui/controls/contact-link.tsx'
import { PrintButton } from '#web/ui/controls/print-button.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { texts as collection } from '../texts/privacy-collection.ts'
import { texts as introduction } from '../texts/privacy-introduction.ts'
import { texts } from '../texts/privacy-page.ts'
import { texts as rights } from '../texts/privacy-rights.ts'
import { texts as security } from '../texts/privacy-security.ts'
import { texts as sharing } from '../texts/privacy-sharing.ts'

/** One section of the privacy policy. */
interface PolicySection {
  readonly id: string
  readonly title: string
  readonly body: ReactNode
}

const policySections: readonly PolicySection[] = [
  { id: 'commitment', title: introduction.commitmentTitle, body: introduction.commitment() },
  { id: 'principles', title: introduction.principlesTitle, body: introduction.principles() },
  {
    id: 'data-collected',
    title: collection.dataCollectedTitle,
    body: (
      <>
        {collection.dataCollected()}
        {collection.cookies()}
        {collection.ownDevice()}
      </>
    ),
  },
  { id: 'usage', title: collection.usageTitle, body: collection.usage() },
  { id: 'sharing', title: sharing.sharingTitle, body: sharing.sharing() },
  { id: 'security', title: security.securityTitle, body: security.security() },
  { id: 'rights', title: rights.rightsTitle, body: rights.rights() },
  { id: 'children', title: rights.childrenTitle, body: rights.children() },
  { id: 'international', title: rights.internationalTitle, body: rights.international() },
  { id: 'changes', title: rights.changesTitle, body: rights.changes() },
  {
    id: 'medical-disclaimer',
    title: rights.medicalDisclaimerTitle,
    body: rights.medicalDisclaimer({
      call988: (text) => <ContactLink contact={crisisContact('call-988')}>{text}</ContactLink>,
      call911: (text) => <ContactLink contact={crisisContact('call-911')}>{text}</ContactLink>,
    }),
  },
  {
    id: 'questionnaires',
    title: rights.questionnairesTitle,
    body: rights.questionnaires({ credit: creditLine(), loinc: <span lang="en">{loincNotice}</span> }),
  },
  {
    id: 'contact',
    title: rights.contactTitle,
    body: rights.contact({ profile: (text) => <Link href="/profile">{text}</Link> }),
  },
]

/** The privacy policy, which anybody can read without an account. */
export function PrivacyPage() {
  return (
    <Page
      title={texts.title}
      purpose={texts.purpose}
      action={<PrintButton variant="outline" data-print="none" className="noscript:hidden" />}
    >
      <div className="grid items-start gap-8 lg:grid-cols-[16rem_1fr] lg:gap-14">
        <Contents />
        <div className="flex max-w-prose flex-col gap-10">
          {policySections.map(({ id, title, body }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="running-text scroll-mt-32">
              <h2 id={`${id}-title`} className="mb-3 text-xl font-semibold text-balance">
                {title}
              </h2>
              {body}
            </section>
          ))}
        </div>
      </div>
    </Page>
  )
}

function Contents() {
  return (
    <nav
      aria-label={texts.onThisPage}
      className="rounded-lg border border-border bg-card p-4 lg:sticky lg:top-36 lg:max-h-[calc(100dvh-10rem)] lg:overflow-y-auto"
    >
      <h2 className="px-2 pb-1 font-semibold">{texts.onThisPage}</h2>
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
