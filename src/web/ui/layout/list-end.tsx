import { texts } from '../../locales/texts.ts'
import { Button } from '../controls/button.tsx'
import { LoadFailure } from '../feedback/load-failure.tsx'

const t = texts('controls')

interface ListEndProps {
  /** The result of `useInfiniteQuery`. */
  readonly list: {
    readonly data: unknown
    readonly isError: boolean
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly fetchNextPage: () => unknown
    readonly refetch: () => unknown
  }
  /** A sentence that says that the list could not be loaded, without its full stop. */
  readonly failure?: string
  /** The text of the button. */
  readonly more?: string
}

/** The end of a list in pages: a button that loads more, or after a failure one that tries again. */
export function ListEnd({ list, failure = t('listNotLoaded'), more = t('showMore') }: ListEndProps) {
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
      {isFetchingNextPage ? t('loadingMore') : more}
    </Button>
  )
}
