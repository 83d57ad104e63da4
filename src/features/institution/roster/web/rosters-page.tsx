import { ForAdministrators } from '#features/core/identity/web/components.tsx'
import { useCurrentUser } from '#features/core/identity/web/queries.ts'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { texts } from '../texts/page.ts'
import { MappingCard } from './mapping-card.tsx'
import { RosterReports } from './roster-reports.tsx'
import { RosterUpload } from './roster-upload.tsx'

/** The page where a list of everybody is followed, and where people managers read what earlier lists did. */
export function RostersPage() {
  const { data: user } = useCurrentUser()
  if (!user) return null
  return (
    <Page
      title={texts.rosters}
      purpose={texts.purpose}
      width="reading"
      action={<BackLink href="/people">{texts.people}</BackLink>}
    >
      <ForAdministrators role={user.role} ask={texts.askAdministrator}>
        <RosterUpload />
        <RosterReports />
        <MappingCard />
      </ForAdministrators>
    </Page>
  )
}
