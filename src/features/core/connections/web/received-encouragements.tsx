import { timeAgo } from '#shared/time-ago.ts'
import { itemsOf } from '#web/api/paged-query.ts'
import type { useReadingPages } from '#web/api/use-reading.ts'
import { ListEnd } from '#web/ui/layout/list-end.tsx'
import { Section } from '#web/ui/layout/page.tsx'
import { useFold } from '#web/ui/layout/use-fold.ts'
import { useNow } from '#web/use-now.ts'

import type { connectionApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'

const t = texts('connections')

const failure = t('kindWordsFailed')

/** The encouragements that the user received, the latest first. It shows nothing while there are none. */
export function ReceivedEncouragements({
  list,
}: {
  readonly list: ReturnType<typeof useReadingPages<typeof connectionApi.encouragements>>
}) {
  const now = useNow()
  const received = itemsOf(list.data)
  const { shown, end } = useFold(received, 2, list)
  if (list.isError && !list.data) return <ListEnd list={list} failure={failure} />
  if (received.length === 0) return null
  return (
    <Section title={t('kindWords')}>
      <ul aria-label={t('kindWords')} className="flex flex-col gap-3">
        {shown.map(({ id, text, from, createdAt }) => (
          <li key={id} className="rounded-lg bg-calm-soft px-4 py-3 text-calm-ink">
            <p className="font-medium text-pretty">{text}</p>
            <p className="text-sm wrap-anywhere">
              {from}, <time dateTime={createdAt}>{timeAgo(createdAt, now)}</time>
            </p>
          </li>
        ))}
      </ul>
      <ListEnd list={end} failure={failure} more={t('showEarlier')} />
    </Section>
  )
}
