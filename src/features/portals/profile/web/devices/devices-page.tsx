import { useCurrentUser } from '#features/core/identity/web/queries.ts'
import { RemindersCard } from '#features/wellbeing/reminders/web/components.tsx'

import { ProfileSection } from '../profile-section.tsx'
import { texts } from '../texts/devices.ts'
import { RingingDevicesCard } from './ringing-devices-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { TrustedDeviceCard } from './trusted-device-card.tsx'

/** Where the person is signed in, and what this device keeps of them. */
export function DevicesPage() {
  const { data: user } = useCurrentUser()
  if (!user) return null
  return (
    <ProfileSection title={texts.title} purpose={texts.purpose}>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <SessionsCard />
        <div className="grid gap-5">
          <TrustedDeviceCard user={user} />
          <RemindersCard />
          <RingingDevicesCard user={user} />
        </div>
      </div>
    </ProfileSection>
  )
}
