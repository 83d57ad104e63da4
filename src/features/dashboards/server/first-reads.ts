import { alertDeviceApi } from '#features/alert-devices/contract.ts'
import { alertApi } from '#features/alerts/contract.ts'
import { analyticsApi } from '#features/analytics/contract.ts'
import { assessmentApi } from '#features/assessments/contract.ts'
import { checkInApi } from '#features/check-ins/contract.ts'
import { connectionApi } from '#features/connections/contract.ts'
import { controlChartApi } from '#features/control-charts/contract.ts'
import { dutyApi } from '#features/duty/contract.ts'
import { followUpApi } from '#features/follow-ups/contract.ts'
import { isPeopleManager } from '#features/identity/roles.ts'
import { learningApi } from '#features/learning/contract.ts'
import { notificationApi } from '#features/notifications/contract.ts'
import { peopleApi } from '#features/people/contract.ts'
import { grantApi } from '#features/people/grant-contract.ts'
import { waitingApi } from '#features/people/waiting-contract.ts'
import { readinessApi } from '#features/readiness/contract.ts'
import { releaseApi } from '#features/release/contract.ts'
import { rewardApi } from '#features/rewards/contract.ts'
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
  ...(worksOnAlerts(user)
    ? [part(alertApi.unanswered, {}), part(followUpApi.countMissed, {}), part(alertApi.counts, {})]
    : []),
  ...(isPeopleManager(user.role) ? [part(waitingApi.list, {})] : []),
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

/** What the start page reads: the day, then the work of the role, then what stands below. */
export const ofStart: FirstReads = (user) => [
  ...ofFrame(user),
  part(alertApi.own, {}),
  part(checkInApi.recent, {}),
  part(checkInApi.today, {}),
  part(assessmentApi.latest, {}),
  part(rewardApi.points, { params: { id: user.id } }),
  ...ofRole(user),
  part(connectionApi.list, { query: {} }),
  part(assessmentApi.due, {}),
  part(rewardApi.userBadges, { params: { id: user.id } }),
]

/** What the portal of people in custody reads. */
export const ofPortal: FirstReads = (user) => [
  ...ofFrame(user),
  part(alertApi.own, {}),
  part(checkInApi.today, {}),
  part(checkInApi.recent, {}),
  part(assessmentApi.latest, {}),
  part(assessmentApi.due, {}),
  part(learningApi.progress, {}),
]

/** What the officers' dashboard reads. */
export const ofStaff: FirstReads = (user) => [
  ...ofPortal(user),
  part(assessmentApi.risk, {}),
  part(checkInApi.shiftImpact, {}),
]

/** What the page of statistics reads; nobody but an administrator sees more of it than its frame. */
export const ofStatistics: FirstReads = (user) => [
  ...ofFrame(user),
  ...(user.role === 'admin'
    ? [
        ...ofResponders,
        part(alertApi.list, { query: { status: 'active' } }),
        ...ofStress,
        part(analyticsApi.contentUtilization, lastMonth),
        part(analyticsApi.trend, lastMonth),
        part(analyticsApi.sleepAndShifts, lastMonth),
        part(analyticsApi.shiftRecovery, {}),
        part(controlChartApi.read, {}),
      ]
    : []),
]
