import { cva, type VariantProps } from 'class-variance-authority'
import { MessageCircle, Phone } from 'lucide-react'
import type { ComponentProps } from 'react'

import { buttonClass } from './button.tsx'

/** A way to reach somebody: what to do, and the address that opens the phone or its messages. */
interface Contact {
  readonly id: string
  readonly act: string
  readonly href: string
}

const contactLinkClass = cva('', {
  variants: {
    variant: {
      /** Without a look of its own. */
      plain: '',
      /** Within a sentence. */
      inline: 'font-medium text-primary-ink underline underline-offset-4',
      /** By itself, large enough for a finger. */
      row: 'inline-flex min-h-11 items-center underline underline-offset-4',
      button: buttonClass({ variant: 'outline', size: 'sm' }),
      'large-button': buttonClass({ variant: 'outline' }),
    },
  },
  defaultVariants: { variant: 'plain' },
})

interface ContactLinkProps extends Omit<ComponentProps<'a'>, 'href'>, VariantProps<typeof contactLinkClass> {
  readonly contact: Contact
  readonly hasIcon?: boolean
}

/** A link that calls or writes to a contact. It reads what to do, unless it is given other children. */
export function ContactLink(props: ContactLinkProps) {
  const { contact, variant, hasIcon = false, className, children = contact.act, ...rest } = props
  return (
    <a {...rest} href={contact.href} className={contactLinkClass({ variant, className })}>
      {hasIcon && <ContactIcon contact={contact} />}
      {children}
    </a>
  )
}

interface ContactIconProps {
  readonly contact: Contact
  readonly className?: string
}

/** Shows whether a contact is written to or called. */
export function ContactIcon({ contact, className }: ContactIconProps) {
  const Icon = contact.href.startsWith('sms:') ? MessageCircle : Phone
  return <Icon aria-hidden className={className} />
}

/** Contacts as the end of a sentence: links with commas between them and a full stop. */
export function ContactSentence({ contacts }: { readonly contacts: readonly Contact[] }) {
  return (
    <>
      {contacts.map((contact, position) => (
        <span key={contact.id}>
          {position > 0 && ', '}
          <ContactLink contact={contact} variant="inline" />
        </span>
      ))}
      .
    </>
  )
}

/** Contacts as buttons side by side, for somebody who needs to talk now. */
export function ContactButtons({ contacts }: { readonly contacts: readonly Contact[] }) {
  return (
    <ul aria-label="Somebody to talk to now" className="flex flex-wrap gap-2">
      {contacts.map((contact) => (
        <li key={contact.id}>
          <ContactLink contact={contact} variant="button" />
        </li>
      ))}
    </ul>
  )
}
