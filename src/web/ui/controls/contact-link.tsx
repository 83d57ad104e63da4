import { cva, type VariantProps } from 'class-variance-authority'
import { MessageCircle, Phone } from 'lucide-react'
import type { ComponentProps } from 'react'

import { buttonClass } from './button.tsx'

/** A way to reach somebody: the text of the link, and the address that opens the phone or its messages. */
interface Contact {
  readonly id: string
  readonly act: string
  readonly href: string
}

const contactLinkClass = cva('', {
  variants: {
    variant: {
      /** Without any style. */
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

/** A link that calls or texts a contact. Its text is the contact's, unless it has other children. */
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

/** Shows whether the link calls or texts a contact. */
export function ContactIcon({ contact, className }: ContactIconProps) {
  const Icon = contact.href.startsWith('sms:') ? MessageCircle : Phone
  return <Icon aria-hidden className={className} />
}

/** Contacts as the end of a sentence: links with commas between them and a full stop at the end. */
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
