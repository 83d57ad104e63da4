import { CaringContactsCard } from '#features/care/caring-contacts/web/components.tsx'
import { useCurrentUser } from '#features/core/identity/web/queries.ts'
import { RemindersCard } from '#features/wellbeing/reminders/web/components.tsx'

import { AccountCard } from './account-card.tsx'
import { BadgesCard } from './badges-card.tsx'
import { DangerZone } from './danger-zone.tsx'
import { IdentityCard } from './identity-card.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SettingsCard } from './settings-card.tsx'
import { texts } from './texts/profile.ts'

/** The first section of the profile: who the person is, and the way out. */
export function ProfilePage() {
  const { data: user } = useCurrentUser()
  if (!user) return null
  return (
    <ProfileSection title={texts.title} purpose={texts.purpose}>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="lg:col-span-2">
          <IdentityCard user={user} />
        </div>
        <div className="grid gap-5">
          <AccountCard user={user} />
          <CaringContactsCard />
          <RemindersCard />
        </div>
        <div className="grid gap-5">
          {user.showsRewards && <BadgesCard userId={user.id} />}
          <SettingsCard user={user} />
        </div>
        <div className="lg:col-span-2">
          <DangerZone />
        </div>
      </div>
    </ProfileSection>
  )
}
