import { Phone } from 'lucide-react'

import { Button } from '#web/ui/controls/button.tsx'
import { ContactLink } from '#web/ui/controls/contact-link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

import type { Alert, Post } from '../contract.ts'
import { texts } from '../locales/texts.ts'

const t = texts('waiting')

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
      <Notice tone="attention" title={t('phonePost')}>
        {t('drillUnanswered')}
      </Notice>
    )
  }
  if (population !== 'residents') {
    return (
      <Notice tone="attention" title={t('reachThem')}>
        {t('reachThemHow')}
      </Notice>
    )
  }
  return (
    <Notice tone="attention" title={t('phonePost')} action={post && <PhonePost post={post} />}>
      {post ? t('phoneThisPost') : t('phoneUnknownPost')}
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
