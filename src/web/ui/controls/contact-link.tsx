import { MessageCircle, Phone } from 'lucide-react'
import type { ComponentProps } from 'react'

/** A way to reach somebody: the text of the link, and the address that opens the phone or its messages. */
interface Contact {
  readonly act: string
  readonly href: string
}

interface ContactLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly contact: Contact
}

/** A link that calls or texts a contact. Its text is the contact's, unless it has other children. */
export function ContactLink({ contact, children = contact.act, ...rest }: ContactLinkProps) {
  return (
    <a {...rest} href={contact.href}>
      {children}
    </a>
  )
}

interface ContactIconProps {
  readonly contact: Contact
  readonly className?: string
}

/** Shows whether the link calls or texts a contact. */
export function ContactIcon({ contact, className }: ContactIconProps) {
  const Icon = contact.href.startsWith('sms:') ? MessageCircle : Phone
  return <Icon aria-hidden className={className} />
}
