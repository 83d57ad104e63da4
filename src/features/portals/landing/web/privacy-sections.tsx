import type { ReactNode } from 'react'
import { Link } from 'wouter'

import { crisisContact } from '#features/core/help/contacts.ts'
import { creditLine, loincNotice } from '#features/wellbeing/assessments/questions.ts'
import { ContactLink } from '#web/ui/controls/contact-link.tsx'

import { texts as collection } from '../texts/privacy-collection.ts'
import { texts as introduction } from '../texts/privacy-introduction.ts'
import { texts as rights } from '../texts/privacy-rights.ts'
import { texts as security } from '../texts/privacy-security.ts'
import { texts as sharing } from '../texts/privacy-sharing.ts'

/** One section of the privacy policy. */
interface PolicySection {
  readonly id: string
  readonly title: string
  readonly body: ReactNode
}

export const policySections: readonly PolicySection[] = [
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
    body: rights.questionnaires({ credit: creditLine(), loinc: loincNotice }),
  },
  {
    id: 'contact',
    title: rights.contactTitle,
    body: rights.contact({ profile: (text) => <Link href="/profile">{text}</Link> }),
  },
]
