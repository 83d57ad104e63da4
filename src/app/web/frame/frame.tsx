import { clsx } from 'clsx'
import { Flag, LogOut, Moon, ShieldCheck, Sun, UserRound } from 'lucide-react'
import { type ComponentProps, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Link } from 'wouter'

import { useShownRecoveryCode } from '#features/access/accounts/web/index.ts'
import { alertApi } from '#features/care/alerts/contract.ts'
import { helpRequestEntry } from '#features/care/alerts/web/asking/help-request-entry.ts'
import { RequestOnItsWay, RequestStrip } from '#features/care/alerts/web/index.ts'
import { talkEntry } from '#features/care/talk-requests/web/talk-entry.ts'
import type { HelpEntry } from '#features/core/help/web/help-entry.ts'
import { useReadWays } from '#features/core/help/web/index.ts'
import type { CurrentUser } from '#features/core/identity/contract.ts'
import { initialsOf, ownName } from '#features/core/identity/person-name.ts'
import { isPeopleManager, roleName, reachesOthers } from '#features/core/identity/roles.ts'
import { useLogout } from '#features/core/identity/web/index.ts'
import { LanguageItems } from '#features/core/identity/web/language-items.tsx'
import { Bell } from '#features/core/notifications/web/bell.tsx'
import { TrustedDevice } from '#features/record/trusted-device/web/trusted-device.tsx'
import { hopeBoxEntry } from '#features/wellbeing/hope-box/web/hope-box-entry.ts'
import { safetyPlanEntry } from '#features/wellbeing/safety-plan/web/safety-plan-entry.ts'
import { isOpenTo } from '#shared/endpoint.ts'
import { useLiveUpdates } from '#web/api/use-live-updates.ts'
import { chooseTheme, useTheme } from '#web/device/theme.ts'
import { whenIdle } from '#web/device/when-idle.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'
import { onDemand } from '#web/on-demand.tsx'
import { HideButton } from '#web/ui/controls/hide-button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { loadMenus, Menu, MenuItem, MenuLabel, MenuSeparator } from '#web/ui/overlays/menu.tsx'

import { texts } from '../locales/texts.ts'
import { StepUpDialog } from '../screens/step-up-dialog.tsx'
import { ConnectionLine } from './connection-line.tsx'
import { helpEntries } from './help-entries.tsx'
import { keepFocus } from './keep-focus.ts'
import { NavigationBar } from './navigation-bar.tsx'
import { SiteHeader } from './site-header.tsx'
import { SlowUpdates } from './slow-updates.tsx'

const t = texts('frame')

// Few browsers have something to say there.
const NothingKept = onDemand(async () => (await import('./nothing-kept.tsx')).NothingKept)
// What is read and shown only while the menu is open.
const HighestBadge = onDemand(
  async () => (await import('#features/core/rewards/web/highest-badge.tsx')).HighestBadge,
)

/** The menu of the person who is signed in: their name, profile, theme and sign-out. */
function UserMenu({ user }: { readonly user: CurrentUser }) {
  const logout = useLogout()
  return (
    <Menu trigger={<AvatarButton user={user} />}>
      <MenuLabel className="flex flex-col gap-2">
        <span>
          <span className="block font-semibold">{ownName(user)}</span>
          {user.username && <span className="block text-sm text-muted-foreground">@{user.username}</span>}
        </span>
        <span className="flex flex-wrap gap-2">
          <HighestBadge user={user} />
          <Badge variant="secondary">{roleName(user.role)}</Badge>
        </span>
      </MenuLabel>
      <MenuSeparator />
      <MenuItem asChild>
        <Link href="/profile">
          <UserRound aria-hidden />
          {t('viewProfile')}
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link href="/privacy">
          <ShieldCheck aria-hidden />
          {t('privacyPolicy')}
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link href="/harm-reports">
          <Flag aria-hidden />
          {t('reportHarm')}
        </Link>
      </MenuItem>
      <ThemeItem />
      <LanguageItems />
      <MenuSeparator />
      <MenuItem onSelect={() => logout.mutate()}>
        <LogOut aria-hidden />
        {t('signOut')}
      </MenuItem>
    </Menu>
  )
}

// The menu hands its trigger the props that it needs to open.
function AvatarButton({ user, ...props }: ComponentProps<'button'> & { readonly user: CurrentUser }) {
  return (
    <button
      type="button"
      aria-label={t('yourMenu')}
      data-initials={initialsOf(user)}
      className="grid size-[min(2.75rem,56px)] shrink-0 place-items-center rounded-full bg-primary-soft font-semibold text-primary-ink before:content-[attr(data-initials)] hover:bg-secondary"
      {...props}
    />
  )
}

function ThemeItem() {
  const isDark = useTheme() === 'dark'
  const Icon = isDark ? Sun : Moon
  return (
    <MenuItem onSelect={() => chooseTheme(isDark ? 'light' : 'dark')}>
      <Icon aria-hidden />
      <span>{isDark ? t('lightTheme') : t('darkTheme')}</span>
    </MenuItem>
  )
}

const OverrideStrip = lazyWithPreload(
  async () => (await import('#features/institution/readiness/web/override-strip.tsx')).OverrideStrip,
)
const WorkBanner = lazyWithPreload(async () => (await import('./work-banner.tsx')).WorkBanner)
const RecoveryStep = lazyWithPreload(
  async () => (await import('#features/access/recovery/web/recovery-step.tsx')).RecoveryStep,
)
const ResetNotices = lazyWithPreload(
  async () => (await import('#features/access/recovery/web/reset-notices.tsx')).ResetNotices,
)

/** The help menu's own entries for somebody who is signed in. A feature adds its line here. */
const ownHelpEntries: readonly HelpEntry[] = [helpRequestEntry, safetyPlanEntry]
/** The same for those who ask to talk: not for staff. */
const askersHelpEntries: readonly HelpEntry[] = [helpRequestEntry, talkEntry, safetyPlanEntry]

interface FrameProps {
  readonly user: CurrentUser
  readonly children: ReactNode
}

const lineClass = 'mx-auto w-full max-w-page px-4 pt-4 sm:px-6'

/** The frame around every page for somebody who is signed in. */
export function Frame({ user, children }: FrameProps) {
  useLiveUpdates()
  useEffect(keepFocus, [])
  const ways = useReadWays()
  const recoveryCode = useShownRecoveryCode()
  usePreloads()
  const worksOnAlerts = isOpenTo(user, alertApi.list)
  const [isBannerAwaited, setBannerAwaited] = useState(worksOnAlerts)
  const isManager = isPeopleManager(user.role)
  const [isStripAwaited, setStripAwaited] = useState(isManager)
  const [isResetAwaited, setResetAwaited] = useState(Boolean(user.closedTexts))
  return (
    <div className="flex min-h-dvh flex-col max-md:pb-20 low:pb-0! print:pb-0">
      <StepUpDialog />
      <SiteHeader
        name={<InstitutionName institution={user.institution} />}
        helpEntries={[
          ...helpEntries(ways, reachesOthers(user.role) ? ownHelpEntries : askersHelpEntries),
          hopeBoxEntry,
        ]}
        navigation={
          <>
            <NavigationBar user={user} />
            <Suspense fallback={null}>
              {worksOnAlerts && <WorkBanner onKnown={() => setBannerAwaited(false)} />}
            </Suspense>
          </>
        }
      >
        <HideButton className="flex min-h-11 items-center gap-2 rounded-lg px-2.5 text-sm font-medium text-muted-foreground hover:bg-muted hover:text-foreground max-md:hidden">
          {t('hide')}
        </HideButton>
        <Bell />
        <UserMenu user={user} />
      </SiteHeader>
      <RequestOnItsWay />
      <RequestStrip />
      <ConnectionLine />
      <SlowUpdates className={lineClass} />
      <NothingKept className={lineClass} />
      <Suspense fallback={null}>
        {user.closedTexts && <ResetNotices onKnown={() => setResetAwaited(false)} />}
        {isManager && <OverrideStrip onKnown={() => setStripAwaited(false)} />}
      </Suspense>
      {!recoveryCode && <TrustedDevice user={user} />}
      {/* The page loads behind it, and would move down under the hand when a banner comes over it. */}
      <div className="contents" hidden={isBannerAwaited || isStripAwaited || isResetAwaited}>
        {/* A code that is shown only once is a step of its own. */}
        {recoveryCode ? (
          <Suspense fallback={null}>
            <RecoveryStep user={user} />
          </Suspense>
        ) : (
          children
        )}
      </div>
    </div>
  )
}

/** Fetches the code that the first screen does not need, once that screen is shown. */
function usePreloads() {
  useEffect(
    () =>
      whenIdle(() => {
        void loadMenus()
        void import('#web/toasts/toast-viewport.tsx').catch(() => {})
      }),
    [],
  )
}

/** The institution's name, beside the logo on a desk and under it on a phone; behind a thin mark of its colour if it has one. */
function InstitutionName({ institution }: Pick<CurrentUser, 'institution'>) {
  const { name, accent } = institution
  return (
    <p
      title={name}
      className={clsx(
        'truncate text-muted-foreground scrolled:hidden max-sm:-mt-1.5 max-sm:pb-1 max-sm:text-xs/4 sm:text-sm',
        accent && 'border-l-3 pl-1.5',
      )}
      {...(accent && { style: { borderColor: accent } })}
    >
      {name}
    </p>
  )
}
