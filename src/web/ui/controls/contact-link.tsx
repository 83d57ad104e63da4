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
      button: buttonClass({ variant: 'outline', size: 'sm' }),
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
