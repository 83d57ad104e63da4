// Written by `npm run lists`.
import { accounts } from '#features/access/accounts/feature.ts'
import { email } from '#features/access/email/feature.ts'
import { passkeys } from '#features/access/passkeys/feature.ts'
import { recovery } from '#features/access/recovery/feature.ts'
import { screenLock } from '#features/access/screen-lock/feature.ts'
import { secondFactor } from '#features/access/second-factor/feature.ts'
import { signOn } from '#features/access/sign-on/feature.ts'
import { alertDevices } from '#features/care/alert-devices/feature.ts'
import { alerts } from '#features/care/alerts/feature.ts'
import { caringContacts } from '#features/care/caring-contacts/feature.ts'
import { cases } from '#features/care/cases/feature.ts'
import { deaths } from '#features/care/deaths/feature.ts'
import { duty } from '#features/care/duty/feature.ts'
import { followUps } from '#features/care/follow-ups/feature.ts'
import { peers } from '#features/care/peers/feature.ts'
import { talkRequests } from '#features/care/talk-requests/feature.ts'
import { auditTrail } from '#features/core/audit-trail/feature.ts'
import { audit } from '#features/core/audit/feature.ts'
import { connections } from '#features/core/connections/feature.ts'
import { encryption } from '#features/core/encryption/feature.ts'
import { help } from '#features/core/help/feature.ts'
import { identity } from '#features/core/identity/feature.ts'
import { institutions } from '#features/core/institutions/feature.ts'
import { notifications } from '#features/core/notifications/feature.ts'
import { rewards } from '#features/core/rewards/feature.ts'
import { analytics } from '#features/institution/analytics/feature.ts'
import { controlCharts } from '#features/institution/control-charts/feature.ts'
import { harmReports } from '#features/institution/harm-reports/feature.ts'
import { machineTokens } from '#features/institution/machine-tokens/feature.ts'
import { people } from '#features/institution/people/feature.ts'
import { readiness } from '#features/institution/readiness/feature.ts'
import { release } from '#features/institution/release/feature.ts'
import { roster } from '#features/institution/roster/feature.ts'
import { scim } from '#features/institution/scim/feature.ts'
import { settings } from '#features/institution/settings/feature.ts'
import { setup } from '#features/institution/setup/feature.ts'
import { webhooks } from '#features/institution/webhooks/feature.ts'
import { dashboards } from '#features/portals/dashboards/feature.ts'
import { demo } from '#features/portals/demo/feature.ts'
import { profile } from '#features/portals/profile/feature.ts'
import { anonymousUse } from '#features/practice/anonymous-use/feature.ts'
import { certificates } from '#features/practice/certificates/feature.ts'
import { copingLab } from '#features/practice/coping-lab/feature.ts'
import { copingTools } from '#features/practice/coping-tools/feature.ts'
import { learning } from '#features/practice/learning/feature.ts'
import { institutionRecord } from '#features/record/institution-record/feature.ts'
import { myData } from '#features/record/my-data/feature.ts'
import { passport } from '#features/record/passport/feature.ts'
import { sharing } from '#features/record/sharing/feature.ts'
import { shownMeasures } from '#features/record/shown-measures/feature.ts'
import { trends } from '#features/record/trends/feature.ts'
import { assessments } from '#features/wellbeing/assessments/feature.ts'
import { checkIns } from '#features/wellbeing/check-ins/feature.ts'
import { diaryImport } from '#features/wellbeing/diary-import/feature.ts'
import { hopeBox } from '#features/wellbeing/hope-box/feature.ts'
import { journal } from '#features/wellbeing/journal/feature.ts'
import { ownFactors } from '#features/wellbeing/own-factors/feature.ts'
import { reminders } from '#features/wellbeing/reminders/feature.ts'
import { safetyPlan } from '#features/wellbeing/safety-plan/feature.ts'
import { shiftRecovery } from '#features/wellbeing/shift-recovery/feature.ts'

/** Every feature. Those that are functions need what `features.ts` hands in. By wings, the lowest first. */
export const declaredFeatures = {
  auditTrail,
  audit,
  connections,
  encryption,
  help,
  identity,
  institutions,
  notifications,
  rewards,
  alertDevices,
  alerts,
  caringContacts,
  cases,
  deaths,
  duty,
  followUps,
  peers,
  talkRequests,
  accounts,
  email,
  passkeys,
  recovery,
  screenLock,
  secondFactor,
  signOn,
  assessments,
  checkIns,
  diaryImport,
  hopeBox,
  journal,
  ownFactors,
  reminders,
  safetyPlan,
  shiftRecovery,
  anonymousUse,
  certificates,
  copingLab,
  copingTools,
  learning,
  analytics,
  controlCharts,
  harmReports,
  machineTokens,
  people,
  readiness,
  release,
  roster,
  scim,
  settings,
  setup,
  webhooks,
  institutionRecord,
  myData,
  passport,
  sharing,
  shownMeasures,
  trends,
  dashboards,
  demo,
  profile,
}
