import { ShieldCheck } from 'lucide-react'

import { texts } from '../locales/texts.ts'

const t = texts('glance')

/** Stands in place of a figure that is not shown because it is based on too few people. */
export function Withheld() {
  return (
    <span className="inline-flex items-start gap-1.5 text-sm text-muted-foreground">
      <ShieldCheck aria-hidden className="mt-0.5 size-4 shrink-0" />
      {t('withheldForPrivacy')}
    </span>
  )
}
