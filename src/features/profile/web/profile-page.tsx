import { lazy, Suspense } from 'react'

import { useCurrentUser } from '#features/identity/web/queries.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { AccountCard } from './account-card.tsx'
import { BadgesCard } from './badges-card.tsx'
import { DangerZone } from './danger-zone.tsx'
import { IdentityCard } from './identity-card.tsx'
import { MyDataCard } from './my-data-card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { RecoveryCard } from './recovery-card.tsx'
import { RecoveryContactCard } from './recovery-contact-card.tsx'
import { SecondStepCard } from './second-step-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { SettingsCard } from './settings-card.tsx'
import { TrustedDeviceCard } from './trusted-device-card.tsx'

const WorkAccountsCard = lazy(async () => ({
  default: (await import('#features/sign-on/web/components.tsx')).WorkAccountsCard,
}))
const ScreenLockCard = lazy(async () => ({
  default: (await import('./screen-lock-card.tsx')).ScreenLockCard,
}))
const CaringContactsCard = lazy(async () => ({
  default: (await import('#features/caring-contacts/web/components.tsx')).CaringContactsCard,
}))
const AccessLogCard = lazy(async () => ({ default: (await import('./access-log-card.tsx')).AccessLogCard }))

/** The person's profile, the security of the account, and its deletion. */
export function ProfilePage() {
  const { data: user } = useCurrentUser()
  if (!user) return null
  return (
    <Page title="Profile" purpose="Who you are here, and how your account is kept safe.">
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="lg:col-span-2">
          <IdentityCard user={user} />
        </div>
        <div className="grid gap-5">
          <AccountCard user={user} />
          {user.showsRewards && <BadgesCard userId={user.id} />}
          <SettingsCard user={user} />
          <Suspense fallback={<Skeleton className="h-80" />}>
            <ScreenLockCard user={user} />
          </Suspense>
          <TrustedDeviceCard user={user} />
          <Suspense fallback={<Skeleton className="h-48" />}>
            <CaringContactsCard />
          </Suspense>
        </div>
        <div className="grid gap-5">
          <SessionsCard />
          <PasswordCard user={user} />
          <SecondStepCard />
          <PasskeysCard />
          <Suspense>
            <WorkAccountsCard />
          </Suspense>
          <RecoveryCard />
          <RecoveryContactCard />
          <MyDataCard />
        </div>
        <div className="lg:col-span-2">
          <Suspense fallback={<Skeleton className="h-56" />}>
            <AccessLogCard />
          </Suspense>
        </div>
        <div className="lg:col-span-2">
          <DangerZone user={user} />
        </div>
      </div>
    </Page>
  )
}
