import { Button } from '../controls/button.tsx'
import { LoadFailure } from '../feedback/load-failure.tsx'

interface ListEndProps {
  /** What `useInfiniteQuery` answers, as far as this needs it. */
  readonly list: {
    readonly data: unknown
    readonly isError: boolean
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly fetchNextPage: () => unknown
    readonly refetch: () => unknown
  }
  /** Said where the list, or more of it, could not be loaded. */
  readonly failure: string
  /** What the button reads. */
  readonly more?: string
}

/** The end of a list that comes a page at a time: a button for more; after a failure, another try. */
export function ListEnd({ list, failure, more = 'Show more' }: ListEndProps) {
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = list
  if (isError) return <LoadFailure title={failure} onRetry={() => (data ? fetchNextPage() : refetch())} />
  if (!hasNextPage) return null
  return (
    <Button
      variant="outline"
      className="self-center"
      disabled={isFetchingNextPage}
      onClick={() => fetchNextPage()}
    >
      {isFetchingNextPage ? 'Loading...' : more}
    </Button>
  )
}
