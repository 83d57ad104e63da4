import { startTransition, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { useLocation } from 'wouter'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import { AccountLanguage } from '#features/core/identity/web/account-language.tsx'
import { mayBeSignedIn, useIsSigningOut } from '#features/core/identity/web/index.ts'
import { askPageAnswers } from '#web/api/page-answers.ts'
// The import registers a clean-up: a sign-out must also delete drafts that were saved before a reload.
import '#web/forms/use-draft.ts'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'
import { FullScreenSpinner } from '#web/ui/feedback/spinner.tsx'

import { DocumentTitle } from '../document-title.tsx'
import { Frame } from '../frame/frame.tsx'
import { SignedOutFrame } from '../frame/signed-out-frame.tsx'
import { StepFrame } from '../frame/step-frame.tsx'
import { texts } from '../locales/texts.ts'
import { isPageLoaded, loadPage } from '../pages.ts'
import { PrerenderedShell } from '../prerendered-shell.tsx'
import { CurrentPage } from './current-page.tsx'
import { LockBoundary, LockedScreen } from './lock-boundary.tsx'
import { SigningOut } from './signing-out.tsx'
import { StepUpDialog } from './step-up-dialog.tsx'

const t = texts('steps')

// The page is fetched together with the frame, and what it reads first together with the question who is here.
void loadPage(location.pathname)
if (mayBeSignedIn()) void askPageAnswers(location.pathname)

const OwnPasswordPage = lazyWithPreload(
  async () => (await import('#features/portals/landing/web/own-password-page.tsx')).OwnPasswordPage,
)
const CodePage = lazyWithPreload(
  async () => (await import('#features/portals/landing/web/second-factor-page.tsx')).SecondFactorPage,
)
const AccountDeletionPage = lazyWithPreload(
  async () => (await import('#features/record/my-data/web/account-deletion-page.tsx')).AccountDeletionPage,
)
const Under13Page = lazyWithPreload(
  async () => (await import('#features/access/accounts/web/under-13-page.tsx')).Under13Page,
)
const EnrolmentPage = lazyWithPreload(
  async () => (await import('#features/access/second-factor/web/enrolment-page.tsx')).EnrolmentPage,
)

interface SignedInProps {
  /** Unknown while the screen is locked. */
  readonly user: CurrentUser | null | undefined
}

/** The whole screen of somebody who is signed in: their pages, or the step that they must take first. */
export function SignedIn({ user }: SignedInProps) {
  const isSigningOut = useIsSigningOut()
  if (isSigningOut) return <SigningOut />
  if (!user) return <LockedScreen />
  return (
    <LockBoundary user={user}>
      <SignedInScreen user={user} />
      {user.missingStep !== 'code' && <AccountLanguage user={user} />}
    </LockBoundary>
  )
}

function SignedInScreen({ user }: { readonly user: CurrentUser }) {
  if (user.missingStep === 'code') {
    // Without the code it may be somebody else. So nothing is asked in this person's name.
    return <RequiredStep title={t('oneMoreStep')} page={<CodePage />} frame={SignedOutFrame} />
  }
  if (user.mustChangePassword) {
    return <RequiredStep title={t('yourPassword')} page={<OwnPasswordPage user={user} />} />
  }
  if (user.deletesAt) {
    return <RequiredStep title={t('yourAccount')} page={<AccountDeletionPage deletesAt={user.deletesAt} />} />
  }
  if (user.ageBand === 'under-13') {
    return <RequiredStep title={t('under13')} page={<Under13Page />} />
  }
  if (user.missingStep === 'enrolment') {
    return <RequiredStep title={t('secondStep')} page={<EnrolmentPage />} />
  }
  return (
    <Frame user={user}>
      <PageOnceLoaded>
        <CurrentPage user={user} />
      </PageOnceLoaded>
    </Frame>
  )
}

/** Shows the frame, and with it help, while the code of the page is on its way; both at once where it is there. */
function PageOnceLoaded({ children }: { readonly children: ReactNode }) {
  const [path] = useLocation()
  // After a sign-in it has not been asked yet.
  useState(() => void askPageAnswers(path))
  const [isLoaded, setIsLoaded] = useState(() => isPageLoaded(path))
  useEffect(() => {
    void loadPage(path).then(() => startTransition(() => setIsLoaded(true)))
  }, [path])
  return isLoaded ? children : <PrerenderedShell address={path} />
}

interface RequiredStepProps {
  readonly title: string
  readonly page: ReactNode
  readonly frame?: ComponentType<{ readonly children: ReactNode }>
}

/** The page of a step that somebody must take before anything else, in a frame without a menu. */
function RequiredStep({ title, page, frame: Around = StepFrame }: RequiredStepProps) {
  const [path] = useLocation()
  return (
    <Suspense fallback={<FullScreenSpinner />}>
      <Around>
        {/^\/(privacy|accessibility)$/.test(path) ? (
          <CurrentPage user={null} />
        ) : (
          <DocumentTitle title={title}>{page}</DocumentTitle>
        )}
        <StepUpDialog />
      </Around>
    </Suspense>
  )
}
