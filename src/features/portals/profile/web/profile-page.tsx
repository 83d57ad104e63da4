import { Award, LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'

import { CaringContactsCard } from '#features/care/caring-contacts/web/index.ts'
import type { CurrentUser } from '#features/core/identity/contract.ts'
import { useCurrentUser, useLogout, useSetCurrentUser } from '#features/core/identity/web/index.ts'
import { type Badge as EarnedBadge, rewardApi } from '#features/core/rewards/contract.ts'
import { tierName } from '#features/core/rewards/tier-name.ts'
import { sortByTier } from '#features/core/rewards/tiers.ts'
import { RemindersCard } from '#features/wellbeing/reminders/web/index.ts'
import { dateTimeFormat } from '#shared/date-time-format.ts'
import { useChange } from '#web/api/use-change.ts'
import { useReading } from '#web/api/use-reading.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import { type PersonalSettings, profileApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { IdentityCard } from './identity-card.tsx'
import { ProfileSection } from './profile-section.tsx'
import { useFold } from './use-fold.tsx'

const t = texts('profile')

const longDate = dateTimeFormat({ dateStyle: 'long' })

/** The facts of the account that the person cannot change. */
function AccountCard({ user }: { readonly user: CurrentUser }) {
  return (
    <Card aria-labelledby="account-title">
      <CardTitle id="account-title">{t('accountTitle')}</CardTitle>
      <dl className="grid grid-cols-[fit-content(50%)_1fr] gap-x-6 gap-y-2.5">
        <Row name={t('username')}>{user.username}</Row>
        <Row name={t('joined')}>
          <time dateTime={user.createdAt}>{longDate(new Date(user.createdAt))}</time>
        </Row>
        <Row name={t('status')}>
          <Badge variant={user.isActive ? 'calm' : 'secondary'}>
            {user.isActive ? t('active') : t('inactive')}
          </Badge>
        </Row>
        <Row name={t('premium')}>{user.isPremium ? t('yes') : t('no')}</Row>
        <Row name={t('institution')}>{user.institution.name}</Row>
        {user.unit && <Row name={t('unit')}>{user.unit}</Row>}
        {user.shift && <Row name={t('shift')}>{user.shift}</Row>}
        {user.badgeNumber && <Row name={t('badgeNumber')}>{user.badgeNumber}</Row>}
      </dl>
    </Card>
  )
}

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="text-right font-medium wrap-anywhere">{children}</dd>
    </>
  )
}

/** The first section of the profile: who the person is, and the way out. */
export function ProfilePage() {
  const { data: user } = useCurrentUser()
  if (!user) return null
  return (
    <ProfileSection title={t('title')} purpose={t('purpose')}>
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

/** The person's badges, the highest tier first. */
function BadgesCard({ userId }: { readonly userId: string }) {
  const {
    data: owned,
    isPending,
    isError,
    refetch,
  } = useReading(rewardApi.userBadges, { params: { id: userId } })
  const { shown, unfold } = useFold(sortByTier((owned ?? []).map(({ badge }) => badge)), 3)
  return (
    <Card aria-labelledby="badges-title">
      <CardTitle id="badges-title">{t('badges')}</CardTitle>
      {isPending && <Skeleton className="h-14" />}
      {isError && <LoadFailure title={t('badgesFailed')} onRetry={refetch} />}
      {owned?.length === 0 && <CardDescription>{t('noBadges')}</CardDescription>}
      {owned && owned.length > 0 && (
        <ul className="divide-y divide-border">
          {shown.map((badge) => (
            <BadgeRow key={badge.id} badge={badge} />
          ))}
        </ul>
      )}
      <CardFooter>
        <Button asChild variant="outline">
          <Link href="/badges">{t('viewBadges')}</Link>
        </Button>
        {unfold}
      </CardFooter>
    </Card>
  )
}

function BadgeRow({ badge: { name, description, tier, color } }: { readonly badge: EarnedBadge }) {
  return (
    <li className="flex items-center gap-3 py-3 first:pt-0 last:pb-0">
      <Award aria-hidden className="size-6 shrink-0" style={{ color }} />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{name}</p>
        <p className="text-sm text-muted-foreground">{description}</p>
      </div>
      <Badge variant="secondary" className="capitalize">
        {tierName(tier)}
      </Badge>
    </li>
  )
}

/** Signing out, and the way to the deletion of the account. */
function DangerZone() {
  const logout = useLogout()
  return (
    <Card aria-labelledby="danger-title" className="border-destructive">
      <CardHeader>
        <CardTitle id="danger-title">{t('dangerZone')}</CardTitle>
        <CardDescription>{t('signingOutText')}</CardDescription>
      </CardHeader>
      <CardFooter>
        <Button variant="outline" disabled={logout.isPending} onClick={() => logout.mutate()}>
          <LogOut aria-hidden />
          {t('signOut')}
        </Button>
        <Button asChild variant="link" className="px-1">
          <Link href="/profile/data">{t('deleteAccount')}</Link>
        </Button>
      </CardFooter>
    </Card>
  )
}

/** The switches for being found and for points and badges. Each saves at once. */
function SettingsCard({ user }: { readonly user: CurrentUser }) {
  const save = useChange(profileApi.saveSettings, {
    onSuccess: useSetCurrentUser(),
    // One change after the other.
    scope: { id: 'personal-settings' },
  })
  const { isFindable, showsRewards } = save.isPending ? save.variables.body : user

  function change(settings: Partial<PersonalSettings>) {
    save.mutate(
      { body: { isFindable, showsRewards, ...settings } },
      {
        onError: () =>
          toast({
            title: t('updateFailed'),
            description: t('settingsFailedText'),
            variant: 'destructive',
          }),
      },
    )
  }

  return (
    <Card aria-labelledby="settings-title">
      <CardTitle id="settings-title">{t('settingsTitle')}</CardTitle>
      <Switch
        label={t('findable')}
        description={t('findableText')}
        checked={isFindable}
        onCheckedChange={(isOn) => change({ isFindable: isOn })}
      />
      <Switch
        label={t('showRewards')}
        description={t('showRewardsText')}
        checked={showsRewards}
        onCheckedChange={(isOn) => change({ showsRewards: isOn })}
      />
    </Card>
  )
}
