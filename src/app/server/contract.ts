import { accountApi } from '#features/access/accounts/contract.ts'
import { invitationPreviewApi } from '#features/access/accounts/invitation-contract.ts'
import { ownPasswordApi } from '#features/access/accounts/own-password-contract.ts'
import { emailApi } from '#features/access/email/contract.ts'
import { passkeyApi } from '#features/access/passkeys/contract.ts'
import { recoveryApi, recoveryContactApi } from '#features/access/recovery/contract.ts'
import { screenLockApi } from '#features/access/screen-lock/contract.ts'
import { secondFactorApi } from '#features/access/second-factor/contract.ts'
import { signOnApi } from '#features/access/sign-on/contract.ts'
import { providerApi } from '#features/access/sign-on/provider-contract.ts'
import { samlApi, samlProviderApi } from '#features/access/sign-on/saml-contract.ts'
import { alertDeviceApi } from '#features/care/alert-devices/contract.ts'
import { alertApi } from '#features/care/alerts/contract.ts'
import { drillApi } from '#features/care/alerts/drill-contract.ts'
import { caringContactApi } from '#features/care/caring-contacts/contract.ts'
import { dutyApi } from '#features/care/duty/contract.ts'
import { followUpApi } from '#features/care/follow-ups/contract.ts'
import { auditApi } from '#features/core/audit-trail/contract.ts'
import { ownTrailApi } from '#features/core/audit-trail/own-trail-contract.ts'
import { auditTrailApi } from '#features/core/audit-trail/trail-contract.ts'
import { connectionApi } from '#features/core/connections/contract.ts'
import { helpApi } from '#features/core/help/contract.ts'
import { identityApi } from '#features/core/identity/contract.ts'
import { languageApi } from '#features/core/identity/language-contract.ts'
import { sessionApi } from '#features/core/identity/sessions-contract.ts'
import { notificationApi } from '#features/core/notifications/contract.ts'
import { rewardApi } from '#features/core/rewards/contract.ts'
import { analyticsApi } from '#features/institution/analytics/contract.ts'
import { controlChartApi } from '#features/institution/control-charts/contract.ts'
import { harmReportApi } from '#features/institution/harm-reports/contract.ts'
import { machineTokenApi } from '#features/institution/machine-tokens/contract.ts'
import { machineApi } from '#features/institution/machine-tokens/machine-contract.ts'
import { importApi, invitationApi, peopleApi } from '#features/institution/people/contract.ts'
import { correctionApi } from '#features/institution/people/correction-contract.ts'
import { grantApi } from '#features/institution/people/grant-contract.ts'
import { slipApi } from '#features/institution/people/slip-contract.ts'
import { waitingApi } from '#features/institution/people/waiting-contract.ts'
import { waitingImportApi } from '#features/institution/people/waiting-import-contract.ts'
import { readinessApi } from '#features/institution/readiness/contract.ts'
import { releaseApi } from '#features/institution/release/contract.ts'
import { rosterApi } from '#features/institution/roster/contract.ts'
import { institutionApi } from '#features/institution/settings/contract.ts'
import { triageApi } from '#features/institution/settings/triage-contract.ts'
import { setupApi } from '#features/institution/setup/contract.ts'
import { webhookApi } from '#features/institution/webhooks/contract.ts'
import { homeApi } from '#features/portals/dashboards/contract.ts'
import { demoApi } from '#features/portals/demo/contract.ts'
import { profileApi } from '#features/portals/profile/contract.ts'
import { anonymousUseApi } from '#features/practice/anonymous-use/contract.ts'
import { certificateApi } from '#features/practice/certificates/contract.ts'
import { copingLabApi } from '#features/practice/coping-lab/contract.ts'
import { copingToolApi } from '#features/practice/coping-tools/contract.ts'
import { learningApi } from '#features/practice/learning/contract.ts'
import { myDataApi } from '#features/record/my-data/contract.ts'
import { passportApi } from '#features/record/passport/contract.ts'
import { sharingApi } from '#features/record/sharing/contract.ts'
import { trendApi } from '#features/record/trends/contract.ts'
import { assessmentApi } from '#features/wellbeing/assessments/contract.ts'
import { shortScreeningApi } from '#features/wellbeing/assessments/short-contract.ts'
import { checkInApi } from '#features/wellbeing/check-ins/contract.ts'
import { diaryImportApi } from '#features/wellbeing/diary-import/contract.ts'
import { hopeBoxApi } from '#features/wellbeing/hope-box/contract.ts'
import { journalApi } from '#features/wellbeing/journal/contract.ts'
import { ownFactorApi } from '#features/wellbeing/own-factors/contract.ts'
import { reminderApi } from '#features/wellbeing/reminders/contract.ts'
import { safetyPlanApi } from '#features/wellbeing/safety-plan/contract.ts'
import { planSittingApi } from '#features/wellbeing/safety-plan/sittings-contract.ts'
import { shiftRecoveryApi } from '#features/wellbeing/shift-recovery/contract.ts'
import type { Endpoint } from '#shared/endpoint.ts'

import { apiReferenceApi } from './api-reference/contract.ts'

/** Every endpoint of the API, for tests and documents that must see them all. */
export const everyEndpoint: readonly Endpoint[] = [
  accountApi,
  ownPasswordApi,
  invitationPreviewApi,
  apiReferenceApi,
  alertDeviceApi,
  alertApi,
  analyticsApi,
  anonymousUseApi,
  controlChartApi,
  assessmentApi,
  shortScreeningApi,
  auditApi,
  auditTrailApi,
  ownTrailApi,
  caringContactApi,
  certificateApi,
  checkInApi,
  connectionApi,
  copingLabApi,
  copingToolApi,
  demoApi,
  diaryImportApi,
  drillApi,
  dutyApi,
  emailApi,
  followUpApi,
  journalApi,
  grantApi,
  harmReportApi,
  helpApi,
  homeApi,
  identityApi,
  languageApi,
  sessionApi,
  importApi,
  waitingApi,
  waitingImportApi,
  institutionApi,
  triageApi,
  invitationApi,
  learningApi,
  machineApi,
  machineTokenApi,
  myDataApi,
  passportApi,
  notificationApi,
  peopleApi,
  correctionApi,
  slipApi,
  passkeyApi,
  samlApi,
  samlProviderApi,
  signOnApi,
  providerApi,
  profileApi,
  releaseApi,
  readinessApi,
  reminderApi,
  rewardApi,
  webhookApi,
  rosterApi,
  safetyPlanApi,
  hopeBoxApi,
  ownFactorApi,
  planSittingApi,
  setupApi,
  sharingApi,
  shiftRecoveryApi,
  screenLockApi,
  secondFactorApi,
  trendApi,
  recoveryApi,
  recoveryContactApi,
].flatMap((group) => Object.values<Endpoint>(group))
