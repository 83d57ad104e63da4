import type { ReactNode } from 'react'

import { LoadFailure } from './load-failure.tsx'

interface Query<Data> {
  readonly data: Data | undefined
  readonly isError: boolean
  readonly refetch: () => Promise<unknown>
}

type DataOf<Queries extends readonly Query<unknown>[]> = {
  [Index in keyof Queries]: Exclude<Queries[Index]['data'], undefined>
}

interface QueryViewProps<Queries extends readonly Query<unknown>[]> {
  /** What is read, in the order in which `children` takes it. */
  readonly queries: Queries
  /** What could not be loaded, as a sentence without its full stop. */
  readonly failure: string
  /** The outline of what is on its way. */
  readonly skeleton: ReactNode
  readonly children: (...data: DataOf<Queries>) => ReactNode
}

/**
 * Shows what queries read: an outline until all of it is there, then the children. Where something failed it
 * says so and offers another try; what was read before stays in sight below.
 */
export function QueryView<const Queries extends readonly Query<unknown>[]>({
  queries,
  failure,
  skeleton,
  children,
}: QueryViewProps<Queries>) {
  const hasFailed = queries.some(({ isError }) => isError)
  const data = queries.map((query) => query.data)
  const isThere = data.every((one) => one !== undefined)
  return (
    <>
      {hasFailed && (
        <LoadFailure title={failure} onRetry={() => Promise.all(queries.map(({ refetch }) => refetch()))} />
      )}
      {/* oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each is there, in the order of the queries */}
      {isThere ? children(...(data as unknown as DataOf<Queries>)) : !hasFailed && skeleton}
    </>
  )
}
