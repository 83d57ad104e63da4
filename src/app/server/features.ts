import { accounts } from '#features/access/accounts/feature.ts'
import { type AfterSignIn, describeDevice } from '#features/access/accounts/index.ts'
import { email } from '#features/access/email/feature.ts'
import { passkeys } from '#features/access/passkeys/feature.ts'
import { recovery } from '#features/access/recovery/feature.ts'
import { openWithHelpAfterSignIn } from '#features/access/recovery/server/contact-requests.ts'
import { screenLock } from '#features/access/screen-lock/feature.ts'
import { secondFactor } from '#features/access/second-factor/feature.ts'
import { signOn } from '#features/access/sign-on/feature.ts'
import { admitPassword } from '#features/access/sign-on/index.ts'
import { alertDevices } from '#features/care/alert-devices/feature.ts'
import { alerts } from '#features/care/alerts/feature.ts'
import { caringContacts } from '#features/care/caring-contacts/feature.ts'
import { duty } from '#features/care/duty/feature.ts'
import { followUps } from '#features/care/follow-ups/feature.ts'
import { planByDefault } from '#features/care/follow-ups/index.ts'
import { auditTrail } from '#features/core/audit-trail/feature.ts'
import { audit } from '#features/core/audit/feature.ts'
import { connections } from '#features/core/connections/feature.ts'
import { encryption } from '#features/core/encryption/feature.ts'
import type { EncryptedField } from '#features/core/encryption/index.ts'
import { help } from '#features/core/help/feature.ts'
import { identity } from '#features/core/identity/feature.ts'
import { institutions } from '#features/core/institutions/feature.ts'
import { notifications } from '#features/core/notifications/feature.ts'
import { rewards } from '#features/core/rewards/feature.ts'
import { analytics } from '#features/institution/analytics/feature.ts'
import { findPublishedRecoveryDays } from '#features/institution/analytics/index.ts'
import { controlCharts } from '#features/institution/control-charts/feature.ts'
import { harmReports } from '#features/institution/harm-reports/feature.ts'
import { countMissingOfficer } from '#features/institution/harm-reports/index.ts'
import { machineTokens } from '#features/institution/machine-tokens/feature.ts'
import { people } from '#features/institution/people/feature.ts'
import { readiness } from '#features/institution/readiness/feature.ts'
import { release } from '#features/institution/release/feature.ts'
import { roster } from '#features/institution/roster/feature.ts'
import { countOpenRosters } from '#features/institution/roster/index.ts'
import { scim } from '#features/institution/scim/feature.ts'
import { settings } from '#features/institution/settings/feature.ts'
import { setup } from '#features/institution/setup/feature.ts'
import { webhooks } from '#features/institution/webhooks/feature.ts'
import { dashboards } from '#features/portals/dashboards/feature.ts'
import { demo } from '#features/portals/demo/feature.ts'
import { isDemoPerson } from '#features/portals/demo/index.ts'
import { profile } from '#features/portals/profile/feature.ts'
import { anonymousUse } from '#features/practice/anonymous-use/feature.ts'
import { certificates } from '#features/practice/certificates/feature.ts'
import { copingLab } from '#features/practice/coping-lab/feature.ts'
import { copingTools } from '#features/practice/coping-tools/feature.ts'
import { learning } from '#features/practice/learning/feature.ts'
import { myData } from '#features/record/my-data/feature.ts'
import { passport } from '#features/record/passport/feature.ts'
import { sharing } from '#features/record/sharing/feature.ts'
import { trends } from '#features/record/trends/feature.ts'
import { assessments } from '#features/wellbeing/assessments/feature.ts'
import { checkIns } from '#features/wellbeing/check-ins/feature.ts'
import { checkInDays } from '#features/wellbeing/check-ins/index.ts'
import { diaryImport } from '#features/wellbeing/diary-import/feature.ts'
import { hopeBox } from '#features/wellbeing/hope-box/feature.ts'
import { journal } from '#features/wellbeing/journal/feature.ts'
import { ownFactors } from '#features/wellbeing/own-factors/feature.ts'
import { reminders } from '#features/wellbeing/reminders/feature.ts'
import { safetyPlan } from '#features/wellbeing/safety-plan/feature.ts'
import { shiftRecovery } from '#features/wellbeing/shift-recovery/feature.ts'
import type { DeclaredTables } from '#server/database/declared-tables.ts'
import type { Feature } from '#server/feature.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Section } from '#server/own-data.ts'
import type { Endpoint } from '#shared/endpoint.ts'

import { apiReferenceApi } from './api-reference/contract.ts'
import { apiReferenceRoutes } from './api-reference/routes.ts'
import { reviewAfterSignIn } from './vault-mismatches.ts'
import { waysIn } from './ways-in.ts'

const afterSignIn: AfterSignIn = async (context, owner) => {
  await openWithHelpAfterSignIn(context, owner, waysIn)
  await reviewAfterSignIn(context, owner)
}

/** Every feature, by wings, the lowest first. What one needs of a feature above it is handed in here. */
export const features: readonly Feature[] = [
  auditTrail,
  audit,
  connections,
  encryption,
  help,
  identity,
  institutions,
  notifications,
  rewards(checkInDays),
  alertDevices(describeDevice),
  alerts(planByDefault),
  caringContacts,
  duty,
  followUps,
  accounts(afterSignIn, admitPassword),
  email,
  passkeys(afterSignIn, waysIn),
  recovery({ hasNoPassword: isDemoPerson, encryptedFields: () => encryptedFields, waysIn }),
  screenLock,
  secondFactor,
  signOn(afterSignIn),
  assessments,
  checkIns,
  diaryImport,
  hopeBox,
  journal,
  ownFactors,
  reminders,
  safetyPlan,
  shiftRecovery(findPublishedRecoveryDays),
  anonymousUse,
  certificates,
  copingLab,
  copingTools,
  learning,
  analytics,
  controlCharts,
  harmReports,
  machineTokens,
  people({ rosters: countOpenRosters, 'harm-reports': countMissingOfficer }),
  readiness,
  release,
  roster,
  scim,
  settings,
  setup,
  webhooks,
  myData((caller) => ownSections(caller)),
  passport,
  sharing,
  trends,
  dashboards,
  demo,
  profile,
  { api: [apiReferenceApi], routes: apiReferenceRoutes },
]

/** Everything that is stored about the caller. */
export const ownSections = (caller: Caller): readonly Section[] =>
  features.flatMap(({ ownData }) => ownData?.(caller) ?? [])

/** Every endpoint of the API. */
export const everyEndpoint: readonly Endpoint[] = features.flatMap(({ api = [] }) =>
  api.flatMap((group) => Object.values<Endpoint>(group)),
)

/** Every table of a feature. */
export const everyTable: DeclaredTables = Object.assign({}, ...features.map(({ tables }) => tables))

/** Every column whose texts are encrypted with a key of their owner. */
export const encryptedFields: readonly EncryptedField[] = Object.entries(everyTable).flatMap(
  ([table, { encrypted = {} }]) =>
    Object.entries(encrypted).map(([column, { owner = 'user_id', recordId = 'id', ...more }]) => ({
      field: `${table}.${column}`,
      owner,
      recordId,
      ...more,
    })),
)
