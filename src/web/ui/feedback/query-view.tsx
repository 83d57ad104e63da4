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
  /** The queries to show, in the order of the parameters of `children`. */
  readonly queries: Queries
  /** A sentence that says what could not be loaded, without its full stop. */
  readonly failure: string
  /** A placeholder that is shown while the queries load. */
  readonly skeleton: ReactNode
  readonly children: (...data: DataOf<Queries>) => ReactNode
}

/**
 * Shows the data of queries: a placeholder while some of it is missing, and then the children. If a query failed, it
 * says so and offers to try again. Data from an earlier read stays visible below.
 */
export function QueryView<const Queries extends readonly Query<unknown>[]>({
  queries,
  failure,
  skeleton,
  children,
}: QueryViewProps<Queries>) {
  const hasFailed = queries.some(({ isError }) => isError)
  const data = queries.map((query) => query.data)
  const isComplete = data.every((one) => one !== undefined)
  return (
    <>
      {hasFailed && (
        <LoadFailure title={failure} onRetry={() => Promise.all(queries.map(({ refetch }) => refetch()))} />
      )}
      {/* oxlint-disable-next-line typescript/no-unsafe-type-assertion -- All data is there, in the order of the queries. */}
      {isComplete ? children(...(data as unknown as DataOf<Queries>)) : !hasFailed && skeleton}
    </>
  )
}
