import { EyeOff } from 'lucide-react'
import type { ComponentProps } from 'react'

import { texts } from '../../locales/texts.ts'
import { sharedValue, useSharedValue } from '../../shared-value.ts'

const t = texts('controls')

const hideScreen = sharedValue<(() => void) | null>(null)

/** Sets what the hide buttons do while somebody is signed in. The function that it returns takes the buttons away. */
export function setHideScreen(hide: () => void): () => void {
  hideScreen.set(hide)
  return () => hideScreen.set(null)
}

/** Hides the whole screen at once. It is shown only while somebody is signed in, and has no style of its own. */
export function HideButton({ children, ...props }: ComponentProps<'button'>) {
  const hide = useSharedValue(hideScreen, null)
  if (!hide) return null
  return (
    <button
      type="button"
      aria-label={t('hideScreen')}
      title={t('hideScreenByShift')}
      onClick={hide}
      {...props}
    >
      <EyeOff aria-hidden className="size-5.5" />
      {children}
    </button>
  )
}
