import { recoveryApi } from '#features/access/recovery/contract.ts'
import { alertDeviceApi } from '#features/care/alert-devices/contract.ts'
import { alertApi } from '#features/care/alerts/contract.ts'
import { dutyApi } from '#features/care/duty/contract.ts'
import { followUpApi } from '#features/care/follow-ups/contract.ts'
import { connectionApi } from '#features/core/connections/contract.ts'
import { isPeopleManager } from '#features/core/identity/roles.ts'
import { notificationApi } from '#features/core/notifications/contract.ts'
import { rewardApi } from '#features/core/rewards/contract.ts'
import { analyticsApi } from '#features/institution/analytics/contract.ts'
import { controlChartApi } from '#features/institution/control-charts/contract.ts'
import { peopleApi } from '#features/institution/people/contract.ts'
import { grantApi } from '#features/institution/people/grant-contract.ts'
import { waitingApi } from '#features/institution/people/waiting-contract.ts'
import { readinessApi } from '#features/institution/readiness/contract.ts'
import { releaseApi } from '#features/institution/release/contract.ts'
import { copingToolApi } from '#features/practice/coping-tools/contract.ts'
import { learningApi } from '#features/practice/learning/contract.ts'
import { assessmentApi } from '#features/wellbeing/assessments/contract.ts'
import { checkInApi } from '#features/wellbeing/check-ins/contract.ts'
import { type Part, part } from '#server/http/read-together.ts'
import type { SessionUser } from '#server/http/session-user.ts'
import { isOpenTo } from '#shared/endpoint.ts'

// Each list names what its page asks for while it opens, and nothing that it does not always ask for: some reads leave
// a trace in the trail. `journeys/first-calls.spec.ts` counts what a page still asks for by itself. The ways to help
// are not among them: they must not wait, and the service worker keeps their own answer.

type FirstReads = (user: SessionUser) => readonly Part[]

const lastMonth = { query: { period: 'month' } } as const

const worksOnAlerts = (user: SessionUser) => isOpenTo(user, alertApi.list)

const ofFrame: FirstReads = (user) => [
  part(notificationApi.unread, {}),
  part(alertApi.own, {}),
  ...(worksOnAlerts(user)
    ? [part(alertApi.unanswered, {}), part(followUpApi.countMissed, {}), part(alertApi.counts, {})]
    : []),
  ...(isPeopleManager(user.role) ? [part(waitingApi.list, {}), part(readinessApi.override, {})] : []),
]

const ofAlertsAtWork = [
  part(alertApi.list, { query: { status: 'active' } }),
  part(followUpApi.list, { query: { status: 'open' } }),
]
const ofResponders = [part(grantApi.coverage, {}), part(alertApi.delivery, {}), part(alertDeviceApi.list, {})]
const ofStress = [
  part(analyticsApi.stats, lastMonth),
  part(analyticsApi.stressByUnit, lastMonth),
  part(analyticsApi.stressByShift, lastMonth),
]

const ofRole: FirstReads = ({ role, responderFor }) => [
  ...(role === 'user' ? [part(releaseApi.own, {})] : []),
  ...(role === 'admin' ? [...ofAlertsAtWork, ...ofStress, ...ofResponders] : []),
  ...(role !== 'admin' && responderFor.length > 0 ? ofAlertsAtWork : []),
  ...(role !== 'admin'
    ? responderFor.map((population) => part(dutyApi.plan, { query: { population } }))
    : []),
  ...(isPeopleManager(role) ? [part(peopleApi.counts, { query: {} }), part(readinessApi.read, {})] : []),
]

/** What a home reads: the day, then what is beside it, then what only officers see. */
const ofOwnDay = (user: SessionUser, isOfficer: boolean): readonly Part[] => [
  part(checkInApi.recent, {}),
  part(checkInApi.today, {}),
  part(assessmentApi.latest, {}),
  part(rewardApi.points, { params: { id: user.id } }),
  part(copingToolApi.summary, {}),
  part(learningApi.progress, {}),
  ...(isOfficer ? [part(assessmentApi.risk, {}), part(checkInApi.shiftImpact, {})] : []),
  part(recoveryApi.status, {}),
  part(connectionApi.list, { query: {} }),
  part(assessmentApi.due, {}),
  part(rewardApi.userBadges, { params: { id: user.id } }),
]

/** What the start page reads: the home of the role, and its work for others. */
export const ofStart: FirstReads = (user) => [
  ...ofFrame(user),
  ...ofRole(user),
  ...ofOwnDay(user, user.role === 'staff'),
]

/** What the home of people in custody reads. */
export const ofPortal: FirstReads = (user) => [...ofFrame(user), ...ofOwnDay(user, false)]

/** What the home of officers reads. */
export const ofStaff: FirstReads = (user) => [...ofFrame(user), ...ofOwnDay(user, true)]

/** What the page of statistics reads; nobody but an administrator sees more of it than its frame. */
export const ofStatistics: FirstReads = (user) => [
  ...ofFrame(user),
  ...(user.role === 'admin'
    ? [
        ...ofResponders,
        part(alertApi.list, { query: { status: 'active' } }),
        ...ofStress,
        part(analyticsApi.contentUtilization, lastMonth),
        part(controlChartApi.read, {}),
      ]
    : []),
]
