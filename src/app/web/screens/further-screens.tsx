import { Route, Switch } from 'wouter'

import { lazyWithPreload } from '#web/lazy-with-preload.tsx'
import { useShownPath } from '#web/shown-path.ts'

import { DocumentTitle } from '../document-title.tsx'
import type { AppRoute } from '../routes.tsx'
import { Guarded, type GuardedProps } from './guarded.tsx'
import { openRoutes } from './open-routes.ts'

const NotFoundPage = lazyWithPreload(
  async () => (await import('#features/landing/web/not-found-page.tsx')).NotFoundPage,
)

/** The screens of those who answer and of people managers, and those that are opened seldom. */
export const furtherRoutes: readonly AppRoute[] = [
  ...openRoutes,
  {
    path: '/journal/new',
    title: 'Journal',
    page: lazyWithPreload(async () => (await import('#features/journal/web/entry-page.tsx')).NewEntryPage),
  },
  {
    path: '/journal/on-this-day',
    title: 'Journal',
    page: lazyWithPreload(
      async () => (await import('#features/journal/web/on-this-day-page.tsx')).OnThisDayPage,
    ),
  },
  {
    path: '/journal/:id',
    title: 'Journal',
    page: lazyWithPreload(async () => (await import('#features/journal/web/entry-page.tsx')).ReadEntryPage),
  },
  {
    path: '/journal/:id/edit',
    title: 'Journal',
    page: lazyWithPreload(async () => (await import('#features/journal/web/entry-page.tsx')).EditEntryPage),
  },
  {
    path: '/coping-lab',
    title: 'Coping Lab',
    page: lazyWithPreload(
      async () => (await import('#features/coping-lab/web/coping-lab-page.tsx')).CopingLabPage,
    ),
  },
  {
    path: '/my-data/summary',
    title: 'Summary',
    page: lazyWithPreload(async () => (await import('#features/my-data/web/summary-page.tsx')).SummaryPage),
  },
  {
    path: '/hope-box',
    title: 'Box of hope',
    page: lazyWithPreload(async () => (await import('#features/hope-box/web/hope-box-page.tsx')).HopeBoxPage),
  },
  {
    path: '/own-factors',
    title: 'Your own words',
    page: lazyWithPreload(
      async () => (await import('#features/own-factors/web/own-factors-page.tsx')).OwnFactorsPage,
    ),
  },
  {
    path: '/profile/security',
    title: 'Security',
    page: lazyWithPreload(
      async () => (await import('#features/profile/web/security/security-page.tsx')).SecurityPage,
    ),
  },
  {
    path: '/profile/devices',
    title: 'Devices',
    page: lazyWithPreload(
      async () => (await import('#features/profile/web/devices/devices-page.tsx')).DevicesPage,
    ),
  },
  {
    path: '/reminders',
    title: 'Reminders',
    page: lazyWithPreload(
      async () => (await import('#features/reminders/web/reminders-page.tsx')).RemindersPage,
    ),
  },
  {
    path: '/profile/data',
    title: 'My data',
    page: lazyWithPreload(
      async () => (await import('#features/profile/web/my-data/my-data-page.tsx')).MyDataPage,
    ),
  },
  {
    path: '/my-data/import',
    title: 'Bring a diary along',
    page: lazyWithPreload(
      async () => (await import('#features/diary-import/web/diary-import-page.tsx')).DiaryImportPage,
    ),
  },
  {
    path: '/profile/seen-by',
    title: 'Who looked',
    page: lazyWithPreload(
      async () => (await import('#features/profile/web/seen-by/seen-by-page.tsx')).SeenByPage,
    ),
  },
  {
    path: '/content/:moduleId/questions',
    title: 'Questions',
    page: lazyWithPreload(
      async () => (await import('#features/certificates/web/questions-page.tsx')).QuestionsPage,
    ),
  },
  {
    path: '/certificates',
    title: 'Certificates',
    page: lazyWithPreload(
      async () => (await import('#features/certificates/web/certificates-page.tsx')).CertificatesPage,
    ),
  },
  {
    path: '/certificates/:id',
    title: 'Certificate',
    page: lazyWithPreload(
      async () => (await import('#features/certificates/web/certificate-page.tsx')).CertificatePage,
    ),
  },
  {
    path: '/verify',
    title: 'Check a certificate',
    page: lazyWithPreload(
      async () => (await import('#features/certificates/web/verify-page.tsx')).VerifyPage,
    ),
    isPublic: true,
  },
  {
    path: '/passport',
    title: 'Passport',
    page: lazyWithPreload(
      async () => (await import('#features/passport/web/passport-page.tsx')).PassportPage,
    ),
  },
  {
    path: '/shift-recovery',
    title: 'Shift recovery',
    page: lazyWithPreload(
      async () => (await import('#features/shift-recovery/web/shift-recovery-page.tsx')).ShiftRecoveryPage,
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
    path: '/harm-reports',
    title: 'Report harm by this app',
    page: lazyWithPreload(
      async () => (await import('#features/harm-reports/web/harm-reports-page.tsx')).HarmReportsPage,
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
    path: '/setup',
    title: 'Setup',
    page: lazyWithPreload(async () => (await import('#features/setup/web/setup-page.tsx')).SetupPage),
    isPublic: true,
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
    path: '/people/released',
    title: 'Released',
    page: lazyWithPreload(
      async () => (await import('#features/people/web/release/released-page.tsx')).ReleasedPage,
    ),
  },
  {
    path: '/people/slips',
    title: 'Slips',
    page: lazyWithPreload(async () => (await import('#features/people/web/slips/slips-page.tsx')).SlipsPage),
  },
  {
    path: '/people/rosters',
    title: 'Rosters',
    page: lazyWithPreload(async () => (await import('#features/roster/web/rosters-page.tsx')).RostersPage),
  },
  {
    path: '/people/machines',
    title: 'Other systems',
    page: lazyWithPreload(
      async () => (await import('#features/machine-tokens/web/machines-page.tsx')).MachinesPage,
    ),
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
  {
    path: '/people/institution/poster',
    title: 'Poster',
    page: lazyWithPreload(
      async () => (await import('#features/anonymous-use/web/components.tsx')).PosterPage,
    ),
  },
  {
    path: '/people/webhooks',
    title: 'Webhooks',
    page: lazyWithPreload(
      async () => (await import('#features/webhooks/web/webhooks-page.tsx')).WebhooksPage,
    ),
  },
  {
    path: '/people/audit',
    title: 'Audit trail',
    page: lazyWithPreload(async () => (await import('#features/audit-trail/web/trail-page.tsx')).TrailPage),
  },
]

/** The page of an address that is not in the first table, or that it is not found. */
export function FurtherScreens(props: Omit<GuardedProps, 'route'>) {
  const path = useShownPath()
  return (
    <Switch location={path}>
      {furtherRoutes.map((route) => (
        <Route key={route.path} path={route.path}>
          <Guarded route={route} {...props} />
        </Route>
      ))}
      <Route>
        <DocumentTitle title="Page not found">
          <NotFoundPage />
        </DocumentTitle>
      </Route>
    </Switch>
  )
}
