// Written by `npm run lists`.
import { texts as accounts } from '#features/access/accounts/locales/texts.ts'
import { texts as email } from '#features/access/email/locales/texts.ts'
import { texts as passkeys } from '#features/access/passkeys/locales/texts.ts'
import { texts as recovery } from '#features/access/recovery/locales/texts.ts'
import { texts as screenLock } from '#features/access/screen-lock/locales/texts.ts'
import { texts as secondFactor } from '#features/access/second-factor/locales/texts.ts'
import { texts as signOn } from '#features/access/sign-on/locales/texts.ts'
import { texts as alertDevices } from '#features/care/alert-devices/locales/texts.ts'
import { texts as alerts } from '#features/care/alerts/locales/texts.ts'
import { texts as caringContacts } from '#features/care/caring-contacts/locales/texts.ts'
import { texts as cases } from '#features/care/cases/locales/texts.ts'
import { texts as deaths } from '#features/care/deaths/locales/texts.ts'
import { texts as duty } from '#features/care/duty/locales/texts.ts'
import { texts as followUps } from '#features/care/follow-ups/locales/texts.ts'
import { texts as peers } from '#features/care/peers/locales/texts.ts'
import { texts as talkRequests } from '#features/care/talk-requests/locales/texts.ts'
import { labelActions } from '#features/core/audit-trail/labels.ts'
import { texts as auditTrail } from '#features/core/audit-trail/locales/texts.ts'
import { texts as connections } from '#features/core/connections/locales/texts.ts'
import { texts as encryption } from '#features/core/encryption/locales/texts.ts'
import { texts as identity } from '#features/core/identity/locales/texts.ts'
import { texts as institutions } from '#features/core/institutions/locales/texts.ts'
import { texts as rewards } from '#features/core/rewards/locales/texts.ts'
import { texts as analytics } from '#features/institution/analytics/locales/texts.ts'
import { texts as controlCharts } from '#features/institution/control-charts/locales/texts.ts'
import { texts as harmReports } from '#features/institution/harm-reports/locales/texts.ts'
import { texts as machineTokens } from '#features/institution/machine-tokens/locales/texts.ts'
import { texts as people } from '#features/institution/people/locales/texts.ts'
import { texts as readiness } from '#features/institution/readiness/locales/texts.ts'
import { texts as release } from '#features/institution/release/locales/texts.ts'
import { texts as roster } from '#features/institution/roster/locales/texts.ts'
import { texts as scim } from '#features/institution/scim/locales/texts.ts'
import { texts as settings } from '#features/institution/settings/locales/texts.ts'
import { texts as setup } from '#features/institution/setup/locales/texts.ts'
import { texts as webhooks } from '#features/institution/webhooks/locales/texts.ts'
import { texts as profile } from '#features/portals/profile/locales/texts.ts'
import { texts as anonymousUse } from '#features/practice/anonymous-use/locales/texts.ts'
import { texts as certificates } from '#features/practice/certificates/locales/texts.ts'
import { texts as copingLab } from '#features/practice/coping-lab/locales/texts.ts'
import { texts as copingTools } from '#features/practice/coping-tools/locales/texts.ts'
import { texts as learning } from '#features/practice/learning/locales/texts.ts'
import { texts as institutionRecord } from '#features/record/institution-record/locales/texts.ts'
import { texts as myData } from '#features/record/my-data/locales/texts.ts'
import { texts as passport } from '#features/record/passport/locales/texts.ts'
import { texts as sharing } from '#features/record/sharing/locales/texts.ts'
import { texts as shownMeasures } from '#features/record/shown-measures/locales/texts.ts'
import { texts as assessments } from '#features/wellbeing/assessments/locales/texts.ts'
import { texts as checkIns } from '#features/wellbeing/check-ins/locales/texts.ts'
import { texts as diaryImport } from '#features/wellbeing/diary-import/locales/texts.ts'
import { texts as hopeBox } from '#features/wellbeing/hope-box/locales/texts.ts'
import { texts as journal } from '#features/wellbeing/journal/locales/texts.ts'
import { texts as ownFactors } from '#features/wellbeing/own-factors/locales/texts.ts'
import { texts as reminders } from '#features/wellbeing/reminders/locales/texts.ts'
import { texts as safetyPlan } from '#features/wellbeing/safety-plan/locales/texts.ts'

// How the actions of every feature read in the audit trail.
labelActions(
  auditTrail('trail'),
  connections('trail'),
  encryption('trail'),
  identity('trail'),
  institutions('trail'),
  rewards('trail'),
  alertDevices('trail'),
  alerts('trail'),
  caringContacts('trail'),
  cases('trail'),
  deaths('trail'),
  duty('trail'),
  followUps('trail'),
  peers('trail'),
  talkRequests('trail'),
  accounts('trail'),
  email('trail'),
  passkeys('trail'),
  recovery('trail'),
  screenLock('trail'),
  secondFactor('trail'),
  signOn('trail'),
  assessments('trail'),
  checkIns('trail'),
  diaryImport('trail'),
  hopeBox('trail'),
  journal('trail'),
  ownFactors('trail'),
  reminders('trail'),
  safetyPlan('trail'),
  anonymousUse('trail'),
  certificates('trail'),
  copingLab('trail'),
  copingTools('trail'),
  learning('trail'),
  analytics('trail'),
  controlCharts('trail'),
  harmReports('trail'),
  machineTokens('trail'),
  people('trail'),
  readiness('trail'),
  release('trail'),
  roster('trail'),
  scim('trail'),
  settings('trail'),
  setup('trail'),
  webhooks('trail'),
  institutionRecord('trail'),
  myData('trail'),
  passport('trail'),
  sharing('trail'),
  shownMeasures('trail'),
  profile('trail'),
)
