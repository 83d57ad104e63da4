import { useState } from 'react'

/** A list that may have more pages, as far as folding needs it. `useInfiniteQuery` answers one. */
interface Pages {
  readonly data: unknown
  readonly isError: boolean
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly fetchNextPage: () => unknown
  readonly refetch: () => unknown
}

const whole: Pages = {
  data: null,
  isError: false,
  hasNextPage: false,
  isFetchingNextPage: false,
  fetchNextPage: () => {},
  refetch: () => {},
}

/**
 * Folds a long list: it begins with its first items, and each press of its `ListEnd` shows twice as many more. The next
 * page is read once those that were read are shown. A list without pages is given without `pages`.
 */
export function useFold<Item>(items: readonly Item[], atFirst: number, pages: Pages = whole) {
  const [count, setCount] = useState(atFirst)
  const isFolded = items.length > count
  return {
    shown: items.slice(0, count),
    end: {
      ...pages,
      hasNextPage: isFolded || pages.hasNextPage,
      fetchNextPage: () => {
        const next = count + 2 * atFirst
        setCount(next)
        if (items.length < next && pages.hasNextPage) pages.fetchNextPage()
      },
    },
  }
}
