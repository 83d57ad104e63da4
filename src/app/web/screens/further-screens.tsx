import { Route, Switch } from 'wouter'

import { lazyWithPreload } from '#web/lazy-with-preload.tsx'
import { useShownPath } from '#web/shown-path.ts'

import { DocumentTitle } from '../document-title.tsx'
import type { AppRoute } from '../routes.tsx'
import { texts } from '../texts/further-titles.ts'
import { Guarded, type GuardedProps } from './guarded.tsx'
import { openRoutes } from './open-routes.ts'

const NotFoundPage = lazyWithPreload(
  async () => (await import('#features/portals/landing/web/not-found-page.tsx')).NotFoundPage,
)

/** The screens of those who answer and of people managers, and those that are opened seldom. */
export const furtherRoutes: readonly AppRoute[] = [
  ...openRoutes,
  {
    path: '/journal/new',
    title: texts.journal,
    page: lazyWithPreload(
      async () => (await import('#features/wellbeing/journal/web/entry-page.tsx')).NewEntryPage,
    ),
  },
  {
    path: '/journal/on-this-day',
    title: texts.journal,
    page: lazyWithPreload(
      async () => (await import('#features/wellbeing/journal/web/on-this-day-page.tsx')).OnThisDayPage,
    ),
  },
  {
    path: '/journal/:id',
    title: texts.journal,
    page: lazyWithPreload(
      async () => (await import('#features/wellbeing/journal/web/entry-page.tsx')).ReadEntryPage,
    ),
  },
  {
    path: '/journal/:id/edit',
    title: texts.journal,
    page: lazyWithPreload(
      async () => (await import('#features/wellbeing/journal/web/entry-page.tsx')).EditEntryPage,
    ),
  },
  {
    path: '/coping-lab',
    title: texts.copingLab,
    page: lazyWithPreload(
      async () => (await import('#features/practice/coping-lab/web/coping-lab-page.tsx')).CopingLabPage,
    ),
  },
  {
    path: '/my-data/summary',
    title: texts.summary,
    page: lazyWithPreload(
      async () => (await import('#features/record/my-data/web/summary-page.tsx')).SummaryPage,
    ),
  },
  {
    path: '/hope-box',
    title: texts.hopeBox,
    page: lazyWithPreload(
      async () => (await import('#features/wellbeing/hope-box/web/hope-box-page.tsx')).HopeBoxPage,
    ),
  },
  {
    path: '/own-factors',
    title: texts.ownWords,
    page: lazyWithPreload(
      async () => (await import('#features/wellbeing/own-factors/web/own-factors-page.tsx')).OwnFactorsPage,
    ),
  },
  {
    path: '/profile/security',
    title: texts.security,
    page: lazyWithPreload(
      async () => (await import('#features/portals/profile/web/security/security-page.tsx')).SecurityPage,
    ),
  },
  {
    path: '/profile/devices',
    title: texts.devices,
    page: lazyWithPreload(
      async () => (await import('#features/portals/profile/web/devices/devices-page.tsx')).DevicesPage,
    ),
  },
  {
    path: '/reminders',
    title: texts.reminders,
    page: lazyWithPreload(
      async () => (await import('#features/wellbeing/reminders/web/reminders-page.tsx')).RemindersPage,
    ),
  },
  {
    path: '/profile/data',
    title: texts.myData,
    page: lazyWithPreload(
      async () => (await import('#features/portals/profile/web/my-data/my-data-page.tsx')).MyDataPage,
    ),
  },
  {
    path: '/my-data/import',
    title: texts.diaryImport,
    page: lazyWithPreload(
      async () =>
        (await import('#features/wellbeing/diary-import/web/diary-import-page.tsx')).DiaryImportPage,
    ),
  },
  {
    path: '/profile/seen-by',
    title: texts.whoLooked,
    page: lazyWithPreload(
      async () => (await import('#features/portals/profile/web/seen-by/seen-by-page.tsx')).SeenByPage,
    ),
  },
  {
    path: '/content/:moduleId/questions',
    title: texts.questions,
    page: lazyWithPreload(
      async () => (await import('#features/practice/certificates/web/questions-page.tsx')).QuestionsPage,
    ),
  },
  {
    path: '/certificates',
    title: texts.certificates,
    page: lazyWithPreload(
      async () =>
        (await import('#features/practice/certificates/web/certificates-page.tsx')).CertificatesPage,
    ),
  },
  {
    path: '/certificates/:id',
    title: texts.certificate,
    page: lazyWithPreload(
      async () => (await import('#features/practice/certificates/web/certificate-page.tsx')).CertificatePage,
    ),
  },
  {
    path: '/verify',
    title: texts.checkCertificate,
    page: lazyWithPreload(
      async () => (await import('#features/practice/certificates/web/verify-page.tsx')).VerifyPage,
    ),
    isPublic: true,
  },
  {
    path: '/passport',
    title: texts.passport,
    page: lazyWithPreload(
      async () => (await import('#features/record/passport/web/passport-page.tsx')).PassportPage,
    ),
  },
  {
    path: '/shift-recovery',
    title: texts.shiftRecovery,
    page: lazyWithPreload(
      async () =>
        (await import('#features/wellbeing/shift-recovery/web/shift-recovery-page.tsx')).ShiftRecoveryPage,
    ),
  },
  {
    path: '/plan-sittings',
    title: texts.sittings,
    page: lazyWithPreload(
      async () =>
        (await import('#features/wellbeing/safety-plan/web/sittings/plan-sittings-page.tsx'))
          .PlanSittingsPage,
    ),
  },
  {
    path: '/follow-ups',
    title: texts.followUps,
    page: lazyWithPreload(
      async () => (await import('#features/care/follow-ups/web/follow-up-pages.tsx')).FollowUpPages,
    ),
  },
  {
    path: '/follow-ups/:id',
    title: texts.followUps,
    page: lazyWithPreload(
      async () => (await import('#features/care/follow-ups/web/follow-up-pages.tsx')).FollowUpPages,
    ),
  },
  {
    path: '/duty',
    title: texts.duty,
    page: lazyWithPreload(async () => (await import('#features/care/duty/web/duty-page.tsx')).DutyPage),
  },
  {
    path: '/harm-reports',
    title: texts.reportHarm,
    page: lazyWithPreload(
      async () =>
        (await import('#features/institution/harm-reports/web/harm-reports-page.tsx')).HarmReportsPage,
    ),
  },
  {
    path: '/sign-on',
    title: texts.signIn,
    page: lazyWithPreload(
      async () => (await import('#features/access/sign-on/web/sign-on-page.tsx')).SignOnPage,
    ),
    isPublic: true,
  },
  {
    path: '/sign-on/return/:id',
    title: texts.signIn,
    page: lazyWithPreload(
      async () => (await import('#features/access/sign-on/web/return-page.tsx')).ReturnPage,
    ),
    isPublic: true,
  },
  {
    path: '/setup',
    title: texts.setup,
    page: lazyWithPreload(
      async () => (await import('#features/institution/setup/web/setup-page.tsx')).SetupPage,
    ),
    isPublic: true,
  },
  {
    path: '/people',
    title: texts.people,
    page: lazyWithPreload(
      async () => (await import('#features/institution/people/web/people-page.tsx')).PeoplePage,
    ),
  },
  {
    path: '/people/import',
    title: texts.importPeople,
    page: lazyWithPreload(
      async () => (await import('#features/institution/people/web/import/import-page.tsx')).ImportPage,
    ),
  },
  {
    path: '/people/released',
    title: texts.released,
    page: lazyWithPreload(
      async () => (await import('#features/institution/people/web/release/released-page.tsx')).ReleasedPage,
    ),
  },
  {
    path: '/people/slips',
    title: texts.slips,
    page: lazyWithPreload(
      async () => (await import('#features/institution/people/web/slips/slips-page.tsx')).SlipsPage,
    ),
  },
  {
    path: '/people/rosters',
    title: texts.rosters,
    page: lazyWithPreload(
      async () => (await import('#features/institution/roster/web/rosters-page.tsx')).RostersPage,
    ),
  },
  {
    path: '/people/machines',
    title: texts.otherSystems,
    page: lazyWithPreload(
      async () => (await import('#features/institution/machine-tokens/web/machines-page.tsx')).MachinesPage,
    ),
  },
  {
    path: '/people/sign-on',
    title: texts.signOn,
    page: lazyWithPreload(
      async () => (await import('#features/access/sign-on/web/providers-page.tsx')).ProvidersPage,
    ),
  },
  {
    path: '/people/institution',
    title: texts.institution,
    page: lazyWithPreload(
      async () => (await import('#features/institution/settings/web/institution-page.tsx')).InstitutionPage,
    ),
  },
  {
    path: '/people/institution/poster',
    title: texts.poster,
    page: lazyWithPreload(
      async () => (await import('#features/practice/anonymous-use/web/components.tsx')).PosterPage,
    ),
  },
  {
    path: '/people/webhooks',
    title: texts.webhooks,
    page: lazyWithPreload(
      async () => (await import('#features/institution/webhooks/web/webhooks-page.tsx')).WebhooksPage,
    ),
  },
  {
    path: '/people/audit',
    title: texts.auditTrail,
    page: lazyWithPreload(
      async () => (await import('#features/core/audit-trail/web/trail-page.tsx')).TrailPage,
    ),
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
        <DocumentTitle title={texts.notFound}>
          <NotFoundPage />
        </DocumentTitle>
      </Route>
    </Switch>
  )
}
