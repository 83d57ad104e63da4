import { clsx } from 'clsx'
import { CloudOff } from 'lucide-react'
import { useState } from 'react'

import { canKeep } from '#web/device/kept-values.ts'
import { texts } from '#web/locales/texts.ts'

const t = texts('controls')

/**
 * Says beforehand that what somebody types is lost where the session ends before they save it, since this browser has no
 * room to keep it over the sign-in. Nothing where it has.
 */
export function NothingKept({ className }: { readonly className?: string }) {
  const [isKept] = useState(canKeep)
  if (isKept) return null
  return (
    <p className={clsx('flex items-start gap-3', className)}>
      <CloudOff aria-hidden className="mt-0.5 size-5 shrink-0 text-attention-ink" />
      {t('nothingKept')}
    </p>
  )
}
