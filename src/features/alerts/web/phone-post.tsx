import { Phone } from 'lucide-react'

import { Button } from '#web/ui/controls/button.tsx'
import { ContactLink } from '#web/ui/controls/contact-link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

import type { Alert, Post } from '../contract.ts'

/**
 * Asks to have somebody go to the person, once the escalation in the app has reached nobody, with the post of their
 * unit and its number. It is the same wherever an alert is shown; nothing before that.
 */
export function PhonePostNotice({
  alert: { kind, population, status, phonePost, post },
}: {
  readonly alert: Alert
}) {
  if (status !== 'active' || !phonePost) return null
  if (kind === 'drill') {
    return (
      <Notice tone="attention" title="Phone the post">
        Nobody has responded to this drill. If it were real, you would phone the unit’s post now.
      </Notice>
    )
  }
  if (population !== 'residents') {
    return (
      <Notice tone="attention" title="Somebody has to reach them now">
        Nobody has responded in the app. Respond to see who it is, then phone them or go there.
      </Notice>
    )
  }
  return (
    <Notice tone="attention" title="Phone the post" action={post && <PhonePost post={post} />}>
      {post
        ? 'Nobody has responded in the app. Please phone now, so that someone goes to the person.'
        : 'Nobody has responded in the app. Please phone the post where the person is, so that someone goes there now. Its number is not entered: People, Institution has a place for it.'}
    </Notice>
  )
}

/** A link that phones the post of a unit. */
export function PhonePost({ post: { name, number } }: { readonly post: Post }) {
  const act = `${name}, ${number}`
  return (
    <Button asChild variant="outline" className="max-w-full whitespace-normal">
      <ContactLink contact={{ act, href: `tel:${encodeURIComponent(number.replaceAll(/[ ()]/g, ''))}` }}>
        <Phone aria-hidden />
        {act}
      </ContactLink>
    </Button>
  )
}
