import { useLayoutEffect, type ReactNode } from 'react'

import { useTitleCount } from '#web/device/title-count.ts'

const product = 'Evenkeel'

interface TitledProps {
  readonly title?: string
  readonly children: ReactNode
}

/** Sets the window's title to the page's, with the number of things that wait for the person in front. */
export function DocumentTitle({ title, children }: TitledProps) {
  const waiting = useTitleCount()
  // A layout effect sets it together with the page. A screen reader may read the title first.
  useLayoutEffect(() => {
    const name = title ? `${title} · ${product}` : product
    document.title = waiting > 0 ? `(${waiting}) ${name}` : name
  }, [title, waiting])
  return children
}
