import { type ReactNode, useState } from 'react'

import { isSmallScreen } from '#web/device/small-screen.ts'

interface FoldedPartProps {
  /** For a link that jumps to it. */
  readonly id?: string
  readonly title: string
  readonly children: ReactNode
}

/** A part of the page under its title. On a phone it begins folded, so that the page is not too long to survey. */
export function FoldedPart({ id, title, children }: FoldedPartProps) {
  const [isOpenAtFirst] = useState(() => !isSmallScreen())
  return (
    <details id={id} open={isOpenAtFirst} data-print="none" className="lg:col-span-full">
      <summary className="min-h-11 cursor-pointer rounded-lg border border-border bg-card px-5 py-2.5 text-lg font-semibold">
        <h2 className="inline">{title}</h2>
      </summary>
      <div className="mt-5">{children}</div>
    </details>
  )
}
