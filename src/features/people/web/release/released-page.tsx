import { ForAdministrators } from '#features/identity/web/components.tsx'
import { useCurrentUser } from '#features/identity/web/queries.ts'
import { useReleases } from '#features/release/web/queries.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { PagedList } from '#web/ui/layout/paged-list.tsx'

import { ReleasedLine } from './released-line.tsx'

/** The page of those who were released within seven days: their slips, and a way back. */
export function ReleasedPage() {
  const { data: user } = useCurrentUser()
  if (!user) return null
  return (
    <Page
      title="Released"
      purpose="Whoever left in the last 7 days. Within that time a release can be taken back."
      width="reading"
      action={<BackLink href="/people">People</BackLink>}
    >
      <ForAdministrators
        role={user.role}
        ask="If somebody needs their slip, ask an administrator of your institution."
      >
        <Released institution={user.institution.name} />
      </ForAdministrators>
    </Page>
  )
}

function Released({ institution }: { readonly institution: string }) {
  const list = useReleases()
  return (
    <PagedList
      list={list}
      label="Released"
      failure="The released people could not be loaded"
      empty={
        <EmptyState
          title="Nobody was released in the last 7 days"
          text="To release a resident, open their menu on the People page."
        />
      }
    >
      {(release) => <ReleasedLine release={release} institution={institution} />}
    </PagedList>
  )
}
