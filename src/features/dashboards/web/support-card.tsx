import { Hand, LifeBuoy, MessageSquare, Phone } from 'lucide-react'
import { Link } from 'wouter'

import { crisisContacts } from '#features/help/contacts.ts'
import { Button } from '#web/ui/controls/button.tsx'

import { DashboardCard } from './dashboard-card.tsx'

const contactIcons = { 'call-988': Phone, 'text-741741': MessageSquare }

/** The ways to talk to somebody now: by phone, by text message, or with the mental health staff. */
export function SupportCard() {
  return (
    <DashboardCard icon={LifeBuoy} title="Need Immediate Support?">
      <p className="text-muted-foreground">Someone is there day and night. You need no reason.</p>
      <div className="flex flex-col gap-2">
        {crisisContacts('app').map(({ id, act, href }) => {
          const Icon = id === 'call-988' || id === 'text-741741' ? contactIcons[id] : null
          return (
            Icon && (
              <Button key={id} asChild variant="outline">
                <a href={href}>
                  <Icon aria-hidden />
                  {act}
                </a>
              </Button>
            )
          )
        })}
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
