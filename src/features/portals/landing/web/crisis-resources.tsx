import { HeartHandshake } from 'lucide-react'

import { type ContactId, type ContactPlace, crisisContacts } from '#features/core/help/contacts.ts'
import { ContactIcon, ContactLink } from '#web/ui/controls/contact-link.tsx'

import { texts } from '../locales/texts.ts'

const t = texts('landing')

const tileClass = 'flex h-full items-start gap-3 rounded-lg border border-border bg-card p-4'
// The help menu also offers to text 988. The specification lists these three on the landing page.
const shownContacts: readonly ContactId[] = ['call-988', 'text-741741', 'call-911']

/** The crisis contacts, for which nobody needs an account. */
export function CrisisResources({ place }: { readonly place: ContactPlace }) {
  const contacts = crisisContacts(place, shownContacts)
  return (
    <section aria-labelledby="crisis-title" className="flex flex-col gap-5">
      <div className="flex flex-col gap-1">
        <h2 id="crisis-title" className="text-2xl font-semibold tracking-tight">
          {t('ifYouNeedSomeone')}
        </h2>
        <p className="text-muted-foreground">{t('noAccountNeeded')}</p>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {contacts.map((contact) => (
          <li key={contact.id}>
            <ContactLink contact={contact} className={`${tileClass} hover:bg-muted`}>
              <ContactIcon contact={contact} className="mt-0.5 size-5 shrink-0 text-primary-ink" />
              <span className="min-w-0">
                <span className="block font-semibold">{contact.act}</span>
                <span className="block text-sm text-muted-foreground">{contact.name}</span>
              </span>
            </ContactLink>
          </li>
        ))}
        <li className={tileClass}>
          <HeartHandshake aria-hidden className="mt-0.5 size-5 shrink-0 text-primary-ink" />
          <span className="min-w-0">
            <span className="block font-semibold">{t('ownTherapist')}</span>
            <span className="block text-sm text-muted-foreground">{t('callTherapist')}</span>
          </span>
        </li>
      </ul>
    </section>
  )
}
