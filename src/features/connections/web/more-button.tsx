import { Button } from '#web/ui/button.tsx'

interface MoreButtonProps {
  /** What `useInfiniteQuery` answers, as far as this needs it. */
  readonly list: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly fetchNextPage: () => unknown
  }
}

/** Goes on with a list that continues; nothing at its end. */
export function MoreButton({ list: { hasNextPage, isFetchingNextPage, fetchNextPage } }: MoreButtonProps) {
  if (!hasNextPage) return null
  return (
    <Button
      variant="outline"
      className="self-center"
      disabled={isFetchingNextPage}
      onClick={() => fetchNextPage()}
    >
      {isFetchingNextPage ? 'Please wait...' : 'Show more'}
    </Button>
  )
}
