import { clsx } from 'clsx'
import { CloudOff } from 'lucide-react'

import { useIsOffline } from '#web/device/connection.ts'
import { useIsSlow } from '#web/live-state.ts'
import { texts } from '#web/locales/texts.ts'

const t = texts('controls')

/** Says that news does not reach this page by itself, and how often it looks. Nothing while it does. */
export function SlowUpdates({ className }: { readonly className?: string }) {
  const isSlow = useIsSlow()
  const isOffline = useIsOffline()
  return (
    <output className={clsx('block empty:hidden', className)}>
      {isSlow && !isOffline && (
        <span className="flex items-start gap-3">
          <CloudOff aria-hidden className="mt-0.5 size-5 shrink-0 text-attention-ink" />
          {t('updatesAreSlow')}
        </span>
      )}
    </output>
  )
}
