import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface PageFootProps {
  readonly className?: string
  readonly children: ReactNode
}

/**
 * The buttons of a page's form. They stay in sight at the lower edge of the window, on a phone above the navigation.
 * In a window that is low they scroll along.
 */
export function PageFoot({ className, children }: PageFootProps) {
  return (
    <div
      className={clsx(
        'page-foot -mx-4 flex flex-row-reverse gap-3 border-t border-border bg-background px-4 py-3 sm:-mx-6 sm:px-6',
        className,
      )}
    >
      {children}
    </div>
  )
}
