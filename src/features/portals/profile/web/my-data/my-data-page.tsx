import { useCurrentUser } from '#features/core/identity/web/queries.ts'

import { ProfileSection } from '../profile-section.tsx'
import { texts } from '../texts/my-data.ts'
import { DeleteAccountCard } from './delete-account-card.tsx'
import { ImportCard } from './import-card.tsx'
import { MyDataCard } from './my-data-card.tsx'
import { PassportCard } from './passport-card.tsx'
import { SummaryCard } from './summary-card.tsx'

/** What Evenkeel keeps about the person: to take along, and to delete. */
export function MyDataPage() {
  const { data: user } = useCurrentUser()
  if (!user) return null
  return (
    <ProfileSection title={texts.title} purpose={texts.purpose}>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <MyDataCard />
        <div className="grid gap-5">
          <SummaryCard />
          <PassportCard />
          <ImportCard />
          <DeleteAccountCard user={user} />
        </div>
      </div>
    </ProfileSection>
  )
}
