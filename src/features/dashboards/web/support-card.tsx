import { Hand, LifeBuoy } from 'lucide-react'
import { Link } from 'wouter'

import { crisisContacts } from '#features/help/contacts.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ContactLink } from '#web/ui/controls/contact-link.tsx'

import { DashboardCard } from './dashboard-card.tsx'

const contacts = crisisContacts('app', ['call-988', 'text-741741'])

/** The ways to talk to somebody now: by phone, by text message, or with the mental health staff. */
export function SupportCard() {
  return (
    <DashboardCard icon={LifeBuoy} title="Need Immediate Support?">
      <p className="text-muted-foreground">Someone is there day and night. You need no reason.</p>
      <div className="flex flex-col gap-2">
        {contacts.map((contact) => (
          <ContactLink key={contact.id} contact={contact} variant="large-button" hasIcon />
        ))}
        <Button asChild>
          <Link href="/help-request">
            <Hand aria-hidden />
            Ask staff for help
          </Link>
        </Button>
      </div>
    </DashboardCard>
  )
}
