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

export const NotFoundPage = lazyWithPreload(
  async () => (await import('#features/landing/web/not-found-page.tsx')).NotFoundPage,
)

/** Every screen of the specification's route table. The code of each page is fetched when it is opened. */
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
    path: '/plan-sittings',
    title: 'Sittings',
    page: lazyWithPreload(
      async () =>
        (await import('#features/safety-plan/web/sittings/plan-sittings-page.tsx')).PlanSittingsPage,
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
    path: '/follow-ups',
    title: 'Follow-ups',
    page: lazyWithPreload(
      async () => (await import('#features/follow-ups/web/follow-up-pages.tsx')).FollowUpPages,
    ),
  },
  {
    path: '/follow-ups/:id',
    title: 'Follow-ups',
    page: lazyWithPreload(
      async () => (await import('#features/follow-ups/web/follow-up-pages.tsx')).FollowUpPages,
    ),
  },
  {
    path: '/duty',
    title: 'Duty',
    page: lazyWithPreload(async () => (await import('#features/duty/web/duty-page.tsx')).DutyPage),
  },
  {
    path: '/help-request',
    title: 'Help',
    page: lazyWithPreload(
      async () => (await import('#features/alerts/web/asking/help-request-page.tsx')).HelpRequestPage,
    ),
  },
  {
    path: '/harm-reports',
    title: 'Report harm by this app',
    page: lazyWithPreload(
      async () => (await import('#features/harm-reports/web/harm-reports-page.tsx')).HarmReportsPage,
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
    path: '/my-data/summary',
    title: 'Summary',
    page: lazyWithPreload(async () => (await import('#features/my-data/web/summary-page.tsx')).SummaryPage),
  },
  {
    path: '/tools',
    title: 'Coping Tools',
    worksOffline: true,
    page: lazyWithPreload(
      async () => (await import('#features/coping-tools/web/tools-page.tsx')).CopingToolsPage,
    ),
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
  {
    path: '/people',
    title: 'People',
    page: lazyWithPreload(async () => (await import('#features/people/web/people-page.tsx')).PeoplePage),
  },
  {
    path: '/people/import',
    title: 'Import people',
    page: lazyWithPreload(
      async () => (await import('#features/people/web/import/import-page.tsx')).ImportPage,
    ),
  },
  {
    path: '/sign-on',
    title: 'Sign in',
    page: lazyWithPreload(async () => (await import('#features/sign-on/web/sign-on-page.tsx')).SignOnPage),
    isPublic: true,
  },
  {
    path: '/sign-on/return/:id',
    title: 'Sign in',
    page: lazyWithPreload(async () => (await import('#features/sign-on/web/return-page.tsx')).ReturnPage),
    isPublic: true,
  },
  {
    path: '/people/sign-on',
    title: 'Sign-on',
    page: lazyWithPreload(
      async () => (await import('#features/sign-on/web/providers-page.tsx')).ProvidersPage,
    ),
  },
  {
    path: '/people/institution',
    title: 'Institution',
    page: lazyWithPreload(
      async () => (await import('#features/institution-settings/web/institution-page.tsx')).InstitutionPage,
    ),
  },
]

/** Fetches the code of the page at an address. It never fails: showing the page tries again. */
export async function loadPage(path: string): Promise<void> {
  const route = routes.find((one) => new RegExp(`^${one.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(path))
  await route?.page.preload()
}
