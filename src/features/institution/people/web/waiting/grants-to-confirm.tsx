import { ownName } from '#features/core/identity/person-name.ts'
import { itemsOf } from '#web/api/paged-query.ts'
import { useReadingPages } from '#web/api/use-reading.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

import { type Grant, grantApi } from '../../grant-contract.ts'
import { groupLabel } from '../../labels.ts'
import { texts } from '../../locales/texts.ts'
import { ConfirmGrantButton } from '../responders/confirm-grant-button.tsx'

const t = texts('waiting')

/** More are on the tab of responders, which the line above leads to. */
const mostShown = 3

/** The first grants that the people manager may confirm, to be confirmed where they are. */
export function GrantsToConfirm() {
  const { data, isPending } = useReadingPages(grantApi.list, { query: {} })
  if (isPending) return <Skeleton className="h-14" />
  const waiting = itemsOf(data).filter(({ mayConfirm }) => mayConfirm)
  return (
    <ul aria-label={t('respondersToConfirm')} className="flex flex-col gap-2 empty:hidden">
      {waiting.slice(0, mostShown).map((grant) => (
        <li key={grant.id} className="flex items-center justify-between gap-4 rounded-lg bg-muted p-3">
          <div className="min-w-0 text-sm">
            <p className="font-medium wrap-anywhere">{ownName(grant.person)}</p>
            <p className="text-muted-foreground">{grantedFor(grant)}</p>
          </div>
          <ConfirmGrantButton grant={grant} variant="outline" />
        </li>
      ))}
    </ul>
  )
}

function grantedFor({ population, grantedBy: name }: Grant): string {
  const group = groupLabel(population)
  return name ? t('grantForBy', { group, name }) : t('grantFor', { group })
}
