import { CalendarCheck } from 'lucide-react'
import { Link } from 'wouter'

import { texts } from '../locales/texts.ts'

const t = texts('work')

/** Says that follow-ups are overdue, and leads to them. It names nobody, since other people may see the screen. */
export function MissedFollowUps({ count }: { readonly count: number }) {
  return (
    <Link href="/follow-ups" className="gap-4 font-medium underline underline-offset-4">
      <CalendarCheck aria-hidden className="size-5 shrink-0 text-attention-ink" />
      <span>{t('overdueText', { count })}</span>
    </Link>
  )
}
