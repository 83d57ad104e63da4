import { type LazyComponent, lazyWithPreload } from '#web/lazy-with-preload.tsx'

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
    title: 'Dashboard',
    page: lazyWithPreload(async () => (await import('#features/dashboards/web/home/home-page.tsx')).HomePage),
  },
  {
    path: '/privacy',
    title: 'Privacy Policy',
    page: lazyWithPreload(async () => (await import('#features/landing/web/privacy-page.tsx')).PrivacyPage),
    isPublic: true,
  },
  {
    path: '/inmate',
    title: 'My Portal',
    page: lazyWithPreload(
      async () => (await import('#features/dashboards/web/individual/individual-page.tsx')).IndividualPage,
    ),
  },
  {
    path: '/staff',
    title: 'Staff Dashboard',
    page: lazyWithPreload(
      async () => (await import('#features/dashboards/web/staff/staff-page.tsx')).StaffPage,
    ),
  },
  {
    path: '/admin',
    title: 'Analytics',
    page: lazyWithPreload(async () => (await import('./screens/admin-screen.tsx')).AdminScreen),
  },
  {
    path: '/checkin',
    title: 'Check-In',
    page: lazyWithPreload(
      async () => (await import('#features/check-ins/web/check-in-page.tsx')).CheckInPage,
    ),
  },
  {
    path: '/journal',
    title: 'Journal',
    page: lazyWithPreload(async () => (await import('#features/journal/web/journal-page.tsx')).JournalPage),
  },
  {
    path: '/safety-plan',
    title: 'Safety Plan',
    page: lazyWithPreload(
      async () => (await import('#features/safety-plan/web/safety-plan-page.tsx')).SafetyPlanPage,
    ),
  },
  {
    path: '/alerts',
    title: 'Alerts',
    page: lazyWithPreload(async () => (await import('#features/alerts/web/alerts-page.tsx')).AlertsPage),
  },
  {
    path: '/alerts/:id',
    title: 'Alert',
    page: lazyWithPreload(async () => (await import('./screens/alert-screen.tsx')).AlertScreen),
  },
  {
    path: '/help-request',
    title: 'Help',
    page: lazyWithPreload(
      async () => (await import('#features/alerts/web/asking/help-request-page.tsx')).HelpRequestPage,
    ),
  },
  {
    path: '/assessment',
    redirectsSignedOut: true,
    title: 'Assessment',
    page: lazyWithPreload(
      async () => (await import('#features/assessments/web/assessment-pages.tsx')).CombinedPage,
    ),
  },
  {
    path: '/assessment/depression',
    redirectsSignedOut: true,
    title: 'Assessment',
    page: lazyWithPreload(
      async () => (await import('#features/assessments/web/assessment-pages.tsx')).DepressionPage,
    ),
  },
  {
    path: '/assessment/anxiety',
    redirectsSignedOut: true,
    title: 'Assessment',
    page: lazyWithPreload(
      async () => (await import('#features/assessments/web/assessment-pages.tsx')).AnxietyPage,
    ),
  },
  {
    path: '/assessment/short',
    redirectsSignedOut: true,
    title: 'Assessment',
    page: lazyWithPreload(
      async () => (await import('#features/assessments/web/short/short-page.tsx')).ShortScreeningPage,
    ),
  },
  {
    path: '/assessment/history',
    redirectsSignedOut: true,
    title: 'Assessment',
    page: lazyWithPreload(
      async () => (await import('#features/assessments/web/history-page.tsx')).AssessmentHistoryPage,
    ),
  },
  {
    path: '/profile',
    title: 'Profile',
    page: lazyWithPreload(async () => (await import('#features/profile/web/profile-page.tsx')).ProfilePage),
  },
  {
    path: '/profile/second-step',
    title: 'Second step',
    page: lazyWithPreload(
      async () => (await import('#features/second-factor/web/second-step-page.tsx')).SecondStepPage,
    ),
  },
  {
    path: '/tools',
    title: 'Coping Tools',
    worksOffline: true,
    page: lazyWithPreload(async () => (await import('./screens/tools-screen.tsx')).ToolsScreen),
  },
  {
    path: '/bubble-game',
    title: 'Bubble Pop',
    worksOffline: true,
    page: lazyWithPreload(
      async () => (await import('#features/bubble-game/web/bubble-game-page.tsx')).BubbleGamePage,
    ),
  },
  {
    path: '/badges',
    title: 'Achievements',
    page: lazyWithPreload(
      async () => (await import('#features/rewards/web/achievements-page.tsx')).AchievementsPage,
    ),
  },
  {
    path: '/content',
    title: 'Learning',
    worksOffline: true,
    page: lazyWithPreload(
      async () => (await import('#features/learning/web/learning-page.tsx')).LearningPage,
    ),
  },
  {
    path: '/content/:moduleId',
    title: 'Learning',
    worksOffline: true,
    page: lazyWithPreload(async () => (await import('#features/learning/web/module-page.tsx')).ModulePage),
  },
  {
    path: '/connections',
    title: 'Connections',
    page: lazyWithPreload(
      async () => (await import('#features/connections/web/connections-page.tsx')).ConnectionsPage,
    ),
  },
  {
    path: '/connections/:id',
    title: 'Connections',
    page: lazyWithPreload(async () => (await import('#features/sharing/web/shared-page.tsx')).SharedPage),
  },
  {
    path: '/sharing',
    title: 'Privacy & Sharing',
    page: lazyWithPreload(async () => (await import('#features/sharing/web/sharing-page.tsx')).SharingPage),
  },
  {
    path: '/caring-contacts',
    title: 'Notes',
    page: lazyWithPreload(
      async () => (await import('#features/caring-contacts/web/caring-contacts-page.tsx')).CaringContactsPage,
    ),
  },
  {
    path: '/trends',
    title: 'Trends',
    page: lazyWithPreload(async () => (await import('#features/trends/web/trends-page.tsx')).TrendsPage),
  },
]

/** Whether an address is that of a route, whose path may have parts that vary. */
export const isAt = (path: string, route: AppRoute) =>
  new RegExp(`^${route.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(path)

/** Fetches the code of the page at an address. It never fails: showing the page tries again. */
export async function loadPage(path: string): Promise<void> {
  await (routes.find((route) => isAt(path, route))?.page ?? FurtherScreens).preload()
}
