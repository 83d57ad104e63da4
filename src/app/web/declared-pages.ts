// Written by `npm run lists`.
import { secondFactorPages } from '#features/access/second-factor/feature.web.tsx'
import { signOnPages } from '#features/access/sign-on/feature.web.tsx'
import { alertsPages } from '#features/care/alerts/feature.web.tsx'
import { caringContactsPages } from '#features/care/caring-contacts/feature.web.tsx'
import { casesPages } from '#features/care/cases/feature.web.tsx'
import { dutyPages } from '#features/care/duty/feature.web.tsx'
import { followUpsPages } from '#features/care/follow-ups/feature.web.tsx'
import { peersPages } from '#features/care/peers/feature.web.tsx'
import { talkRequestsPages } from '#features/care/talk-requests/feature.web.tsx'
import { auditTrailPages } from '#features/core/audit-trail/feature.web.tsx'
import { connectionsPages } from '#features/core/connections/feature.web.tsx'
import { rewardsPages } from '#features/core/rewards/feature.web.tsx'
import { harmReportsPages } from '#features/institution/harm-reports/feature.web.tsx'
import { machineTokensPages } from '#features/institution/machine-tokens/feature.web.tsx'
import { peoplePages } from '#features/institution/people/feature.web.tsx'
import { rosterPages } from '#features/institution/roster/feature.web.tsx'
import { settingsPages } from '#features/institution/settings/feature.web.tsx'
import { setupPages } from '#features/institution/setup/feature.web.tsx'
import { webhooksPages } from '#features/institution/webhooks/feature.web.tsx'
import { dashboardsPages } from '#features/portals/dashboards/feature.web.tsx'
import { landingPages } from '#features/portals/landing/feature.web.tsx'
import { profilePages } from '#features/portals/profile/feature.web.tsx'
import { anonymousUsePages } from '#features/practice/anonymous-use/feature.web.tsx'
import { bubbleGamePages } from '#features/practice/bubble-game/feature.web.tsx'
import { certificatesPages } from '#features/practice/certificates/feature.web.tsx'
import { copingLabPages } from '#features/practice/coping-lab/feature.web.tsx'
import { learningPages } from '#features/practice/learning/feature.web.tsx'
import { institutionRecordPages } from '#features/record/institution-record/feature.web.tsx'
import { myDataPages } from '#features/record/my-data/feature.web.tsx'
import { passportPages } from '#features/record/passport/feature.web.tsx'
import { sharingPages } from '#features/record/sharing/feature.web.tsx'
import { shownMeasuresPages } from '#features/record/shown-measures/feature.web.tsx'
import { trendsPages } from '#features/record/trends/feature.web.tsx'
import { assessmentsPages } from '#features/wellbeing/assessments/feature.web.tsx'
import { checkInsPages } from '#features/wellbeing/check-ins/feature.web.tsx'
import { diaryImportPages } from '#features/wellbeing/diary-import/feature.web.tsx'
import { hopeBoxPages } from '#features/wellbeing/hope-box/feature.web.tsx'
import { journalPages } from '#features/wellbeing/journal/feature.web.tsx'
import { ownFactorsPages } from '#features/wellbeing/own-factors/feature.web.tsx'
import { remindersPages } from '#features/wellbeing/reminders/feature.web.tsx'
import { safetyPlanPages } from '#features/wellbeing/safety-plan/feature.web.tsx'
import { shiftRecoveryPages } from '#features/wellbeing/shift-recovery/feature.web.tsx'

/** The pages of every feature. Those that are functions need what `pages.ts` hands in. By wings, the lowest first. */
export const declaredPages = {
  auditTrailPages,
  connectionsPages,
  rewardsPages,
  alertsPages,
  caringContactsPages,
  casesPages,
  dutyPages,
  followUpsPages,
  peersPages,
  talkRequestsPages,
  secondFactorPages,
  signOnPages,
  assessmentsPages,
  checkInsPages,
  diaryImportPages,
  hopeBoxPages,
  journalPages,
  ownFactorsPages,
  remindersPages,
  safetyPlanPages,
  shiftRecoveryPages,
  anonymousUsePages,
  bubbleGamePages,
  certificatesPages,
  copingLabPages,
  learningPages,
  harmReportsPages,
  machineTokensPages,
  peoplePages,
  rosterPages,
  settingsPages,
  setupPages,
  webhooksPages,
  institutionRecordPages,
  myDataPages,
  passportPages,
  sharingPages,
  shownMeasuresPages,
  trendsPages,
  dashboardsPages,
  landingPages,
  profilePages,
}
