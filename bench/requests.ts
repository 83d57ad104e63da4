import { accountApi } from '#features/access/accounts/contract.ts'
import { alertApi } from '#features/care/alerts/contract.ts'
import { identityApi } from '#features/core/identity/contract.ts'
import { type NewAssessment, assessmentApi } from '#features/wellbeing/assessments/contract.ts'
import { depressionIds } from '#features/wellbeing/assessments/instruments.ts'
import { checkInApi } from '#features/wellbeing/check-ins/contract.ts'

import { signedCookie } from './baseline/cookie.ts'
import type { Sent } from './load/send.ts'

/** The password of everybody in the bench. */
export const password = 'correct horse battery staple'

/** The number of people who sign in, so many that no name is used twice at the same time. */
const signInUsers = 200

type Workload = (number: number) => Pick<Sent, 'method' | 'body'> & { readonly path: string }

/** Every fourth check-in has notes. */
const saveCheckIn: Workload = (number) => ({
  method: 'POST',
  path: checkInApi.save.path,
  body: {
    moodScore: 1 + (number % 10),
    stressScore: 1 + (number % 8),
    stressors: ['Workload', 'Sleep Quality'],
    physicalSymptoms: ['Headache'],
    isPreShift: number % 2 === 0,
    notes: number % 4 === 0 ? 'A long night, and not much sleep before it.' : '',
  },
})

function screening(answer: number): Workload {
  const responses = Object.fromEntries(depressionIds.map((id) => [id, answer]))
  const body: NewAssessment = { type: 'depression', responses, isRightNow: false, isPartial: false }
  return () => ({ method: 'POST', path: assessmentApi.submit.path, body })
}

const workloads = {
  save: saveCheckIn,
  recent: () => ({ path: checkInApi.recent.path }),
  user: () => ({ path: identityApi.current.path }),
  'low screening': screening(0),
  'critical screening': screening(3),
  'help request': () => ({ method: 'POST', path: alertApi.raise.path, body: { severity: 'critical' } }),
} satisfies Record<(typeof evenkeelWorkloads)[number], Workload>

const signIn: Workload = (number) => ({
  method: 'POST',
  path: accountApi.login.path,
  body: { username: `person-${number}`, password },
})

export const baselineWorkloads = ['user', 'recent', 'save'] as const
export const evenkeelWorkloads = [
  ...baselineWorkloads,
  'low screening',
  'critical screening',
  'help request',
] as const

/** The calls of each person in turn to the product, behind a proxy as in production. */
export function callsToEvenkeel(work: (typeof evenkeelWorkloads)[number], people: number): Sent[] {
  return callsOf(workloads[work], people, (number) => ({ cookie: `__Host-sid=person-${number}` }))
}

/** The same calls to the baseline. */
export function callsToBaseline(work: (typeof baselineWorkloads)[number], people: number): Sent[] {
  return callsOf(workloads[work], people, (number) => ({ cookie: signedCookie(`person-${number}`) }))
}

/** The same calls to Node's ceiling, which has two paths. */
export function callsToCeiling(work: 'save' | 'recent', people: number): Sent[] {
  const calls = callsOf(workloads[work], people, (number) => ({ cookie: `sid=person-${number}` }))
  return calls.map((call) => ({ ...call, path: call.path.replace('/api', '') }))
}

/** The sign-ins of many people, each from an address of their own. */
export function signIns(): Sent[] {
  return callsOf(signIn, signInUsers, () => ({}))
}

function callsOf(
  work: Workload,
  people: number,
  cookieOf: (number: number) => Record<string, string>,
): Sent[] {
  return Array.from({ length: people }, (_, index) => {
    const number = index + 1
    const address = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`
    return {
      ...work(number),
      headers: { ...cookieOf(number), 'x-forwarded-for': address, 'sec-fetch-site': 'same-origin' },
    }
  })
}

/** The measured calls, by the names of their measures. */
export const namedCalls = {
  express: (people: number) =>
    new Map([
      ...baselineWorkloads.map((work) => [`Express: ${work}`, callsToBaseline(work, people)] as const),
      ['Express: sign-in', signIns()],
    ]),
  evenkeel: (people: number) =>
    new Map([
      ...evenkeelWorkloads.map((work) => [`Evenkeel: ${work}`, callsToEvenkeel(work, people)] as const),
      ['Evenkeel: sign-in', signIns()],
    ]),
}
