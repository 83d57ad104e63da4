import { accountApi } from '#features/accounts/contract.ts'
import { invitationPreviewApi } from '#features/accounts/invitation-contract.ts'
import { ownPasswordApi } from '#features/accounts/own-password-contract.ts'
import { alertDeviceApi } from '#features/alert-devices/contract.ts'
import { alertApi } from '#features/alerts/contract.ts'
import { drillApi } from '#features/alerts/drill-contract.ts'
import { analyticsApi } from '#features/analytics/contract.ts'
import { anonymousUseApi } from '#features/anonymous-use/contract.ts'
import { assessmentApi } from '#features/assessments/contract.ts'
import { shortScreeningApi } from '#features/assessments/short-contract.ts'
import { auditApi } from '#features/audit-trail/contract.ts'
import { ownTrailApi } from '#features/audit-trail/own-trail-contract.ts'
import { auditTrailApi } from '#features/audit-trail/trail-contract.ts'
import { caringContactApi } from '#features/caring-contacts/contract.ts'
import { certificateApi } from '#features/certificates/contract.ts'
import { checkInApi } from '#features/check-ins/contract.ts'
import { connectionApi } from '#features/connections/contract.ts'
import { controlChartApi } from '#features/control-charts/contract.ts'
import { copingLabApi } from '#features/coping-lab/contract.ts'
import { copingToolApi } from '#features/coping-tools/contract.ts'
import { homeApi } from '#features/dashboards/contract.ts'
import { demoApi } from '#features/demo/contract.ts'
import { diaryImportApi } from '#features/diary-import/contract.ts'
import { dutyApi } from '#features/duty/contract.ts'
import { emailApi } from '#features/email/contract.ts'
import { followUpApi } from '#features/follow-ups/contract.ts'
import { harmReportApi } from '#features/harm-reports/contract.ts'
import { helpApi } from '#features/help/contract.ts'
import { hopeBoxApi } from '#features/hope-box/contract.ts'
import { identityApi } from '#features/identity/contract.ts'
import { languageApi } from '#features/identity/language-contract.ts'
import { sessionApi } from '#features/identity/sessions-contract.ts'
import { institutionApi } from '#features/institution-settings/contract.ts'
import { triageApi } from '#features/institution-settings/triage-contract.ts'
import { journalApi } from '#features/journal/contract.ts'
import { learningApi } from '#features/learning/contract.ts'
import { machineTokenApi } from '#features/machine-tokens/contract.ts'
import { machineApi } from '#features/machine-tokens/machine-contract.ts'
import { myDataApi } from '#features/my-data/contract.ts'
import { notificationApi } from '#features/notifications/contract.ts'
import { ownFactorApi } from '#features/own-factors/contract.ts'
import { passkeyApi } from '#features/passkeys/contract.ts'
import { passportApi } from '#features/passport/contract.ts'
import { importApi, invitationApi, peopleApi } from '#features/people/contract.ts'
import { correctionApi } from '#features/people/correction-contract.ts'
import { grantApi } from '#features/people/grant-contract.ts'
import { slipApi } from '#features/people/slip-contract.ts'
import { waitingApi } from '#features/people/waiting-contract.ts'
import { waitingImportApi } from '#features/people/waiting-import-contract.ts'
import { profileApi } from '#features/profile/contract.ts'
import { readinessApi } from '#features/readiness/contract.ts'
import { recoveryApi, recoveryContactApi } from '#features/recovery/contract.ts'
import { releaseApi } from '#features/release/contract.ts'
import { reminderApi } from '#features/reminders/contract.ts'
import { rewardApi } from '#features/rewards/contract.ts'
import { rosterApi } from '#features/roster/contract.ts'
import { safetyPlanApi } from '#features/safety-plan/contract.ts'
import { planSittingApi } from '#features/safety-plan/sittings-contract.ts'
import { screenLockApi } from '#features/screen-lock/contract.ts'
import { secondFactorApi } from '#features/second-factor/contract.ts'
import { setupApi } from '#features/setup/contract.ts'
import { sharingApi } from '#features/sharing/contract.ts'
import { shiftRecoveryApi } from '#features/shift-recovery/contract.ts'
import { signOnApi } from '#features/sign-on/contract.ts'
import { providerApi } from '#features/sign-on/provider-contract.ts'
import { samlApi, samlProviderApi } from '#features/sign-on/saml-contract.ts'
import { trendApi } from '#features/trends/contract.ts'
import { webhookApi } from '#features/webhooks/contract.ts'
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
