import { Phone } from 'lucide-react'

import { Button } from '#web/ui/controls/button.tsx'
import { ContactLink } from '#web/ui/controls/contact-link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

import type { Alert, Post } from '../contract.ts'
import { texts } from '../locales/texts.ts'

const t = texts('waiting')

/**
 * Asks to have somebody go to the person, once the escalation in the app has reached nobody or nobody has reached the
 * person since, with the post of their unit and its number. It is the same wherever an alert is shown; nothing before that.
 */
export function PhonePostNotice({
  alert: { kind, population, state, phonePost, post },
}: {
  readonly alert: Alert
}) {
  if (!phonePost) return null
  const isUnreached = state === 'on-the-way'
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
        {isUnreached ? t('unreachedHow') : t('reachThemHow')}
      </Notice>
    )
  }
  return (
    <Notice tone="attention" title={t('phonePost')} action={post && <PhonePost post={post} />}>
      <span>{isUnreached ? t('unreachedSince') : t('nobodyResponded')}</span>{' '}
      <span>{post ? t('phoneThisPost') : t('phoneUnknownPost')}</span>
    </Notice>
  )
}

/** A link that phones the post of a unit. */
export function PhonePost({ post: { name, number } }: { readonly post: Post }) {
  const act = `${name}, ${number}`
  return (
    <Button asChild variant="outline" className="flex-wrap wrap-anywhere max-sm:px-3">
      <ContactLink contact={{ act, href: `tel:${encodeURIComponent(number.replaceAll(/[ ()]/g, ''))}` }}>
        <Phone aria-hidden />
        {act}
      </ContactLink>
    </Button>
  )
}
