import { type ReactNode, Suspense, useEffect, useState } from 'react'

import { useShownRecoveryCode } from '#features/access/accounts/web/queries.ts'
import { alertApi } from '#features/care/alerts/contract.ts'
import { helpRequestEntry } from '#features/care/alerts/web/asking/help-request-entry.ts'
import { RequestOnItsWay } from '#features/care/alerts/web/queries.ts'
import type { HelpEntry } from '#features/core/help/web/help-entry.ts'
import { useReadWays } from '#features/core/help/web/queries.ts'
import type { CurrentUser } from '#features/core/identity/contract.ts'
import { Bell } from '#features/core/notifications/web/bell.tsx'
import { TrustedDevice } from '#features/record/trusted-device/web/trusted-device.tsx'
import { hopeBoxEntry } from '#features/wellbeing/hope-box/web/hope-box-entry.ts'
import { safetyPlanEntry } from '#features/wellbeing/safety-plan/web/safety-plan-entry.ts'
import { isOpenTo } from '#shared/endpoint.ts'
import { useLiveUpdates } from '#web/api/use-live-updates.ts'
import { whenIdle } from '#web/device/when-idle.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'
import { HideButton } from '#web/ui/controls/hide-button.tsx'
import { SlowUpdates } from '#web/ui/feedback/slow-updates.tsx'
import { loadMenus } from '#web/ui/overlays/menu.tsx'

import { StepUpDialog } from '../screens/step-up-dialog.tsx'
import { texts } from '../texts/frame.ts'
import { ConnectionLine, loadConnectionMessage } from './connection-line.tsx'
import { helpEntries } from './help-entries.tsx'
import { InstitutionName } from './institution-name.tsx'
import { NavigationBar } from './navigation-bar.tsx'
import { SiteHeader } from './site-header.tsx'
import { UserMenu } from './user-menu.tsx'

const WorkBanner = lazyWithPreload(async () => (await import('./work-banner.tsx')).WorkBanner)
const RecoveryStep = lazyWithPreload(
  async () => (await import('#features/access/recovery/web/recovery-step.tsx')).RecoveryStep,
)
const ResetNotices = lazyWithPreload(
  async () => (await import('#features/access/recovery/web/reset-notices.tsx')).ResetNotices,
)

/** The help menu's own entries for somebody who is signed in. A feature adds its line here. */
const ownHelpEntries: readonly HelpEntry[] = [helpRequestEntry, safetyPlanEntry]

interface FrameProps {
  readonly user: CurrentUser
  readonly children: ReactNode
}

/** The frame around every page for somebody who is signed in. */
export function Frame({ user, children }: FrameProps) {
  useLiveUpdates()
  const ways = useReadWays()
  const recoveryCode = useShownRecoveryCode()
  usePreloads()
  const worksOnAlerts = isOpenTo(user, alertApi.list)
  const [isBannerAwaited, setBannerAwaited] = useState(worksOnAlerts)
  const [isResetAwaited, setResetAwaited] = useState(Boolean(user.closedTexts))
  return (
    <div className="flex min-h-dvh flex-col max-md:pb-20 print:pb-0">
      <StepUpDialog />
      <RequestOnItsWay />
      <SiteHeader
        helpEntries={[...helpEntries(ways, ownHelpEntries), hopeBoxEntry]}
        navigation={
          <>
            <NavigationBar user={user} />
            <Suspense fallback={null}>
              {worksOnAlerts && <WorkBanner onKnown={() => setBannerAwaited(false)} />}
            </Suspense>
          </>
        }
      >
        <InstitutionName institution={user.institution} />
        <HideButton className="flex min-h-11 items-center gap-2 rounded-lg px-2.5 text-sm font-medium text-muted-foreground hover:bg-muted hover:text-foreground max-md:hidden">
          {texts.hide}
        </HideButton>
        <Bell />
        <UserMenu user={user} />
      </SiteHeader>
      <ConnectionLine />
      {worksOnAlerts && <SlowUpdates className="mx-auto w-full max-w-page px-4 pt-4 sm:px-6" />}
      <Suspense fallback={null}>
        {user.closedTexts && <ResetNotices onKnown={() => setResetAwaited(false)} />}
        {recoveryCode && <RecoveryStep user={user} />}
      </Suspense>
      <TrustedDevice user={user} />
      {/* The page loads behind it, and would move down under the hand when a banner comes over it. */}
      <div className="contents" hidden={isBannerAwaited || isResetAwaited}>
        {children}
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
        void loadConnectionMessage().catch(() => {})
        void import('#web/toasts/toast-viewport.tsx').catch(() => {})
      }),
    [],
  )
}
