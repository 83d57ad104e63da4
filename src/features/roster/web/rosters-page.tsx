import { ForAdministrators } from '#features/identity/web/components.tsx'
import { useCurrentUser } from '#features/identity/web/queries.ts'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { MappingCard } from './mapping-card.tsx'
import { RosterReports } from './roster-reports.tsx'
import { RosterUpload } from './roster-upload.tsx'

/** The page where a list of everybody is followed, and where people managers read what earlier lists did. */
export function RostersPage() {
  const { data: user } = useCurrentUser()
  if (!user) return null
  return (
    <Page
      title="Rosters"
      purpose="The whole list of residents or staff from your own system. Who is new comes in, and who is not in it leaves."
      width="reading"
      action={<BackLink href="/people">People</BackLink>}
    >
      <ForAdministrators
        role={user.role}
        ask="If somebody needs an account, ask an administrator of your institution."
      >
        <RosterUpload />
        <RosterReports />
        <MappingCard />
      </ForAdministrators>
    </Page>
  )
}
