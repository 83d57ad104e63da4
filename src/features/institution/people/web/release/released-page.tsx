import { ForAdministrators } from '#features/core/identity/web/components.tsx'
import { useCurrentUser } from '#features/core/identity/web/queries.ts'
import { useReleases } from '#features/institution/release/web/queries.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { PagedList } from '#web/ui/layout/paged-list.tsx'

import { texts } from '../../texts/released.ts'
import { ReleasedLine } from './released-line.tsx'

/** The page of those who were released within seven days: their slips, and a way back. */
export function ReleasedPage() {
  const { data: user } = useCurrentUser()
  if (!user) return null
  return (
    <Page
      title={texts.released}
      purpose={texts.purpose}
      width="reading"
      action={<BackLink href="/people">{texts.people}</BackLink>}
    >
      <ForAdministrators role={user.role} ask={texts.askAdministrator}>
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
      label={texts.released}
      failure={texts.notLoaded}
      empty={<EmptyState title={texts.nobody} text={texts.nobodyText} />}
    >
      {(release) => <ReleasedLine release={release} institution={institution} />}
    </PagedList>
  )
}
