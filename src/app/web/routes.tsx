import { type LazyComponent, lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { texts } from './texts/titles.ts'

export interface AppRoute {
  readonly path: string
  /** The window's title. It says nothing personal, because others may see it. */
  readonly title: string
  readonly page: LazyComponent<object>
  /** Open to everyone. All other pages are only for people who are signed in. */
  readonly isPublic?: true
  /** Open to everyone without a network. The page is about nobody, and the service worker keeps it. */
  readonly worksOffline?: true
  /** Redirects people who are signed out to the start page, instead of showing it at this address. */
  readonly redirectsSignedOut?: true
}

/** The other screens: an address that is not in the table below is looked up there. */
export const FurtherScreens = lazyWithPreload(
  async () => (await import('./screens/further-screens.tsx')).FurtherScreens,
)

/**
 * The screens that most people open. The code of each page is fetched when it is opened, and this table is in
 * everybody's first load: a screen of few people stands in `screens/further-screens.tsx`.
 */
export const routes: readonly AppRoute[] = [
  {
    path: '/',
    title: texts.dashboard,
    page: lazyWithPreload(
      async () => (await import('#features/portals/dashboards/web/home/home-page.tsx')).HomePage,
    ),
  },
  {
    path: '/privacy',
    title: texts.privacyPolicy,
    page: lazyWithPreload(
      async () => (await import('#features/portals/landing/web/privacy-page.tsx')).PrivacyPage,
    ),
    isPublic: true,
  },
  {
    path: '/inmate',
    title: texts.myPortal,
    page: lazyWithPreload(
      async () =>
        (await import('#features/portals/dashboards/web/individual/individual-page.tsx')).IndividualPage,
    ),
  },
  {
    path: '/staff',
    title: texts.staffDashboard,
    page: lazyWithPreload(
      async () => (await import('#features/portals/dashboards/web/staff/staff-page.tsx')).StaffPage,
    ),
  },
  {
    path: '/admin',
    title: texts.analytics,
    page: lazyWithPreload(async () => (await import('./screens/admin-screen.tsx')).AdminScreen),
  },
  {
    path: '/checkin',
    title: texts.checkIn,
    page: lazyWithPreload(
      async () => (await import('#features/wellbeing/check-ins/web/check-in-page.tsx')).CheckInPage,
    ),
  },
  {
    path: '/journal',
    title: texts.journal,
    page: lazyWithPreload(
      async () => (await import('#features/wellbeing/journal/web/journal-page.tsx')).JournalPage,
    ),
  },
  {
    path: '/safety-plan',
    title: texts.safetyPlan,
    page: lazyWithPreload(
      async () => (await import('#features/wellbeing/safety-plan/web/safety-plan-page.tsx')).SafetyPlanPage,
    ),
  },
  {
    path: '/alerts',
    title: texts.alerts,
    page: lazyWithPreload(async () => (await import('#features/care/alerts/web/alerts-page.tsx')).AlertsPage),
  },
  {
    path: '/alerts/:id',
    title: texts.alert,
    page: lazyWithPreload(async () => (await import('./screens/alert-screen.tsx')).AlertScreen),
  },
  {
    path: '/help-request',
    title: texts.help,
    page: lazyWithPreload(
      async () => (await import('#features/care/alerts/web/asking/help-request-page.tsx')).HelpRequestPage,
    ),
  },
  {
    path: '/assessment',
    redirectsSignedOut: true,
    title: texts.assessment,
    page: lazyWithPreload(
      async () => (await import('#features/wellbeing/assessments/web/assessment-pages.tsx')).CombinedPage,
    ),
  },
  {
    path: '/assessment/depression',
    redirectsSignedOut: true,
    title: texts.assessment,
    page: lazyWithPreload(
      async () => (await import('#features/wellbeing/assessments/web/assessment-pages.tsx')).DepressionPage,
    ),
  },
  {
    path: '/assessment/anxiety',
    redirectsSignedOut: true,
    title: texts.assessment,
    page: lazyWithPreload(
      async () => (await import('#features/wellbeing/assessments/web/assessment-pages.tsx')).AnxietyPage,
    ),
  },
  {
    path: '/assessment/short',
    redirectsSignedOut: true,
    title: texts.assessment,
    page: lazyWithPreload(
      async () =>
        (await import('#features/wellbeing/assessments/web/short/short-page.tsx')).ShortScreeningPage,
    ),
  },
  {
    path: '/assessment/history',
    redirectsSignedOut: true,
    title: texts.assessment,
    page: lazyWithPreload(
      async () =>
        (await import('#features/wellbeing/assessments/web/history-page.tsx')).AssessmentHistoryPage,
    ),
  },
  {
    path: '/profile',
    title: texts.profile,
    page: lazyWithPreload(
      async () => (await import('#features/portals/profile/web/profile-page.tsx')).ProfilePage,
    ),
  },
  {
    path: '/profile/second-step',
    title: texts.secondStep,
    page: lazyWithPreload(
      async () => (await import('#features/access/second-factor/web/second-step-page.tsx')).SecondStepPage,
    ),
  },
  {
    path: '/tools',
    title: texts.copingTools,
    worksOffline: true,
    page: lazyWithPreload(async () => (await import('./screens/tools-screen.tsx')).ToolsScreen),
  },
  {
    path: '/bubble-game',
    title: texts.bubblePop,
    worksOffline: true,
    page: lazyWithPreload(
      async () => (await import('#features/practice/bubble-game/web/bubble-game-page.tsx')).BubbleGamePage,
    ),
  },
  {
    path: '/badges',
    title: texts.achievements,
    page: lazyWithPreload(
      async () => (await import('#features/core/rewards/web/achievements-page.tsx')).AchievementsPage,
    ),
  },
  {
    path: '/content',
    title: texts.learning,
    worksOffline: true,
    page: lazyWithPreload(
      async () => (await import('#features/practice/learning/web/learning-page.tsx')).LearningPage,
    ),
  },
  {
    path: '/content/:moduleId',
    title: texts.learning,
    worksOffline: true,
    page: lazyWithPreload(
      async () => (await import('#features/practice/learning/web/module-page.tsx')).ModulePage,
    ),
  },
  {
    path: '/connections',
    title: texts.connections,
    page: lazyWithPreload(
      async () => (await import('#features/core/connections/web/connections-page.tsx')).ConnectionsPage,
    ),
  },
  {
    path: '/connections/:id',
    title: texts.connections,
    page: lazyWithPreload(
      async () => (await import('#features/record/sharing/web/shared-page.tsx')).SharedPage,
    ),
  },
  {
    path: '/sharing',
    title: texts.privacyAndSharing,
    page: lazyWithPreload(
      async () => (await import('#features/record/sharing/web/sharing-page.tsx')).SharingPage,
    ),
  },
  {
    path: '/caring-contacts',
    title: texts.notes,
    page: lazyWithPreload(
      async () =>
        (await import('#features/care/caring-contacts/web/caring-contacts-page.tsx')).CaringContactsPage,
    ),
  },
  {
    path: '/trends',
    title: texts.trends,
    page: lazyWithPreload(
      async () => (await import('#features/record/trends/web/trends-page.tsx')).TrendsPage,
    ),
  },
]

/** Whether an address is that of a route, whose path may have parts that vary. */
export const isAt = (path: string, route: AppRoute) =>
  new RegExp(`^${route.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(path)

/** Fetches the code of the page at an address. It never fails: showing the page tries again. */
export async function loadPage(path: string): Promise<void> {
  await pageAt(path).preload()
}

/** Whether the code of the page at an address is there. */
export const isPageLoaded = (path: string) => pageAt(path).isLoaded()

const pageAt = (path: string) => routes.find((route) => isAt(path, route))?.page ?? FurtherScreens
