import type { ReactNode } from 'react'

import { ListEnd } from '#web/ui/layout/list-end.tsx'
import { useFold } from '#web/ui/layout/use-fold.ts'

interface ShortListProps<Item> {
  readonly label: string
  readonly items: readonly Item[]
  /** The text for an empty list. */
  readonly nothing: string
  /** How many items are shown at first. */
  readonly atFirst: number
  /** The key of an item. */
  readonly keyOf: (item: Item) => string
  readonly children: (item: Item) => ReactNode
}

/** A list that shows its first few items, and more of them on request. */
export function ShortList<Item>(props: ShortListProps<Item>) {
  const { label, items, nothing, atFirst, keyOf, children } = props
  const { shown, end } = useFold(items, atFirst)
  if (items.length === 0) return <p className="text-muted-foreground">{nothing}</p>
  return (
    <>
      <ul aria-label={label} className="divide-y divide-border">
        {shown.map((item) => (
          <li key={keyOf(item)} className="py-2.5 first:pt-0 last:pb-0">
            {children(item)}
          </li>
        ))}
      </ul>
      <ListEnd list={end} />
    </>
  )
}
