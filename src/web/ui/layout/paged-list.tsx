import { clsx } from 'clsx'
import type { ReactNode } from 'react'

import { Skeleton } from '../feedback/skeleton.tsx'
import { ListEnd } from './list-end.tsx'
import { useFold } from './use-fold.ts'

interface PagedListProps<Item> {
  /** The answer of `useInfiniteQuery`, as far as a list needs it. */
  readonly list: {
    readonly data: { readonly pages: readonly { readonly items: readonly Item[] }[] } | undefined
    readonly isPending: boolean
    readonly isError: boolean
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly fetchNextPage: () => unknown
    readonly refetch: () => unknown
  }
  readonly label: string
  /** Shown where the list could not be loaded. */
  readonly failure: string
  /** Whether a desk shows it in lines as low as a button. */
  readonly isDense?: boolean
  /** Shown where the list is empty. */
  readonly empty: ReactNode
  readonly children: (item: Item) => ReactNode
}

const atFirst = 12

/** A list in pages: a skeleton while it loads, then its first lines, and a button for more of them. */
export function PagedList<Item extends { readonly id: string }>(props: PagedListProps<Item>) {
  const { list, label, failure, isDense = false, empty, children } = props
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  const { shown, end } = useFold(items, atFirst, list)
  if (list.isPending) return <Outline />
  if (!list.data) return <ListEnd list={list} failure={failure} />
  if (items.length === 0) return empty
  return (
    <div className="flex flex-col gap-4">
      <ul
        aria-label={label}
        className="divide-y divide-border rounded-lg border border-border bg-card shadow-soft"
      >
        {shown.map((item) => (
          <li key={item.id} className={clsx('px-4 py-3 sm:px-5', isDense && 'md:py-px')}>
            {children(item)}
          </li>
        ))}
      </ul>
      <ListEnd list={end} failure={failure} />
    </div>
  )
}

function Outline() {
  return (
    <div className="flex flex-col gap-2">
      {[1, 2, 3, 4, 5].map((line) => (
        <Skeleton key={line} className="h-16" />
      ))}
    </div>
  )
}
