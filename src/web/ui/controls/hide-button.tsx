import { EyeOff } from 'lucide-react'
import type { ComponentProps } from 'react'

import { useHide } from '../../device/hide-screen.ts'

/** Hides everything at once, while somebody is signed in. Its look is the place's own. */
export function HideButton({ children, ...props }: ComponentProps<'button'>) {
  const hide = useHide()
  if (!hide) return null
  return (
    <button
      type="button"
      aria-label="Hide screen"
      title="Hide screen (press Shift three times)"
      onClick={hide}
      {...props}
    >
      <EyeOff aria-hidden className="size-5.5" />
      {children}
    </button>
  )
}
