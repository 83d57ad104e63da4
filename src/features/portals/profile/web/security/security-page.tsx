import { WorkAccountsCard } from '#features/access/sign-on/web/components.tsx'
import { useCurrentUser } from '#features/core/identity/web/queries.ts'

import { ProfileSection } from '../profile-section.tsx'
import { texts } from '../texts/security.ts'
import { EmailCard } from './email-card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { RecoveryCard } from './recovery-card.tsx'
import { RecoveryContactCard } from './recovery-contact-card.tsx'
import { ResetNotices } from './reset-notices.tsx'
import { ScreenLockCard } from './screen-lock-card.tsx'
import { SecondStepCard } from './second-step-card.tsx'

/** How the person signs in, how they come back in, and how the screen is locked. */
export function SecurityPage() {
  const { data: user } = useCurrentUser()
  if (!user) return null
  return (
    <ProfileSection title={texts.title} purpose={texts.purpose}>
      <ResetNotices />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid gap-5">
          <PasswordCard user={user} />
          <SecondStepCard />
          <PasskeysCard />
          <WorkAccountsCard />
          <ScreenLockCard user={user} />
        </div>
        <div className="grid gap-5">
          <RecoveryCard />
          <RecoveryContactCard />
          <EmailCard user={user} />
        </div>
      </div>
    </ProfileSection>
  )
}
