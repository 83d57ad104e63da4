/** The states of callers: the columns of the access matrix. All after institution_admin are administrators. */
export const callerStates = [
  'nobody',
  'user',
  'inmate',
  'staff',
  'responder',
  'former responder',
  'admin',
  'institution_admin',
  'screen locked',
  'not enrolled',
  'owes the code',
  'one-time password',
  'deletion pending',
  'deactivated',
] as const
export type CallerState = (typeof callerStates)[number]

type Pattern = 'everybody' | 'signed in' | 'responders' | 'administrators' | 'people managers'

/**
 * The usual answers to the caller states, column by column: `+` admitted, `-` 401 like a stranger, `x` 403,
 * `s` 403 until the caller takes the step that the answer names.
 */
const patterns: Readonly<Record<Pattern, string>> = {
  everybody: '+ + + + + + + + + + + + + +',
  'signed in': '- + + + + + + + s s s s s -',
  responders: '- x x x + x + x s s s s s -',
  administrators: '- x x x x x + x s s s s s -',
  'people managers': '- x x x x x + + s s s s s -',
}

/** The endpoints of each pattern. */
const endpointsOf: Readonly<Record<Pattern, readonly string[]>> = {
  everybody: [
    'GET /api/config',
    'POST /api/login',
    'POST /api/register',
    'POST /api/logout',
    'POST /api/password/reset',
    'POST /api/password/forgotten',
    'POST /api/demo/sign-in',
    'POST /api/password/recover',
  ],
  'signed in': [
    'GET /api/users/search',
    'GET /api/sessions',
    'DELETE /api/sessions/:id',
    'POST /api/sessions/end-others',
    'PUT /api/session/own-device',
    'DELETE /api/session/own-device',
    'POST /api/email/code',
    'POST /api/email/confirm',
    'GET /api/alerts/own',
    'GET /api/assessment/questions',
    'GET /api/assessments/check-due',
    'GET /api/assessments/latest',
    'GET /api/assessments',
    'GET /api/assessments/:id',
    'POST /api/assessments',
    'POST /api/assessments/right-now',
    'GET /api/account/access-log',
    'GET /api/checkins',
    'GET /api/checkins/recent',
    'GET /api/checkins/today',
    'GET /api/checkins/shift-impact',
    'POST /api/checkins',
    'GET /api/connections',
    'POST /api/connections',
    'PATCH /api/connections/:id',
    'DELETE /api/connections/:id',
    'GET /api/blocks',
    'POST /api/blocks',
    'DELETE /api/blocks/:id',
    'POST /api/connections/:id/encouragements',
    'GET /api/encouragements',
    'POST /api/coping-tools/usage',
    'PATCH /api/coping-tools/usage/:id',
    'GET /api/coping-tools/summary',
    'GET /api/journal',
    'POST /api/journal',
    'PUT /api/journal/:id',
    'DELETE /api/journal/:id',
    'POST /api/journal/search',
    'GET /api/journal/drafts/:key',
    'PUT /api/journal/drafts/:key',
    'DELETE /api/journal/drafts/:key',
    'GET /api/content/outline',
    'GET /api/content/modules',
    'GET /api/content/progress',
    'POST /api/content/progress',
    'POST /api/my-data/download',
    'POST /api/my-data/leave',
    'GET /api/notifications',
    'GET /api/notifications/unread',
    'POST /api/notifications/read',
    'GET /api/events',
    'PATCH /api/users/:id',
    'PUT /api/settings',
    'GET /api/users/:id/points',
    'GET /api/users/:id/badges',
    'GET /api/users/:id/points/history',
    'GET /api/badges',
    'POST /api/badges/:id/claim',
    'GET /api/risk-assessment',
    'GET /api/safety-plan',
    'PUT /api/safety-plan',
    'GET /api/safety-plan/earlier',
    'DELETE /api/safety-plan/earlier/:id',
    'GET /api/sharing',
    'PUT /api/screen-lock',
    'PUT /api/screen-lock/pin',
    'DELETE /api/screen-lock/pin',
    'PUT /api/sharing',
    'POST /api/sharing/confirm',
    'GET /api/sharing/preview',
    'GET /api/connections/:id/shared',
    'DELETE /api/second-factor',
    'POST /api/second-factor/backup-codes',
    'GET /api/trends',
    'GET /api/recovery-code',
    'POST /api/recovery-code',
    'POST /api/recovery-code/kept',
    'POST /api/seal/open',
    'GET /api/reset-notice',
    'POST /api/reset-notice/answer',
    'POST /api/account/lock',
  ],
  responders: [
    'GET /api/alerts',
    'GET /api/alerts/counts',
    'GET /api/alerts/delivery',
    'GET /api/alerts/:id',
    'PATCH /api/alerts/:id',
  ],
  administrators: [
    'GET /api/alerts/drills',
    'POST /api/alerts/drills',
    'GET /api/analytics/stats',
    'GET /api/analytics/stress-by-unit',
    'GET /api/analytics/stress-by-shift',
    'GET /api/analytics/content-utilization',
    'GET /api/analytics/trend',
  ],
  'people managers': [
    'GET /api/responders',
    'POST /api/responders',
    'POST /api/responders/:id/confirm',
    'GET /api/responders/coverage',
    'DELETE /api/responders/:id',
    'POST /api/people/import/preview',
    'POST /api/people/import',
    'GET /api/institution',
    'PATCH /api/institution',
    'POST /api/institution/:division',
    'PATCH /api/institution/:division/:id',
    'DELETE /api/institution/:division/:id',
    'GET /api/invitations',
    'POST /api/invitations',
    'DELETE /api/invitations/:id',
    'GET /api/people',
    'PATCH /api/people/:id',
    'POST /api/people/:id/deactivate',
    'POST /api/people/:id/reactivate',
    'POST /api/people/:id/reset-code',
    'POST /api/people/:id/lift-sign-in-lock',
    'DELETE /api/people/:id/second-factor',
  ],
}

/**
 * Endpoints that are also open in states in which the others are closed: help, signing out, and the way out of
 * each state.
 */
const exceptions: Readonly<Record<string, string>> = {
  'GET /api/user': '- + + + + + + + s + + + + -',
  'POST /api/login/code': '- + + + + + + + s s + s + -',
  'POST /api/session/confirm': '- + + + + + + + s + s s s -',
  'POST /api/password': '- + + + + + + + s s s + s -',
  'POST /api/alerts': '- + + + + + + + + + s + + -',
  'GET /api/alerts/own/:id': '- + + + + + + + s + s + + -',
  'GET /api/help/contacts': '- + + + + + + + + + s + + -',
  'POST /api/my-data/stay': '- + + + + + + + s s s s + -',
  'GET /api/session/lock': '- + + + + + + + + + s + + -',
  'POST /api/session/lock': '- + + + + + + + + + s + + -',
  'POST /api/session/unlock': '- + + + + + + + + + s + + -',
  'GET /api/second-factor': '- + + + + + + + s + s s s -',
  'POST /api/second-factor/offer': '- + + + + + + + s + s s s -',
  'POST /api/second-factor': '- + + + + + + + s + s s s -',
}

/**
 * Who is admitted to each endpoint, by caller state. This is decided here, and the tests compare the server
 * with it.
 */
export const accessMatrix: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(patterns).flatMap(([pattern, line]) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of patterns
      endpointsOf[pattern as Pattern].map((endpoint) => [endpoint, line]),
    ),
  ),
  ...exceptions,
}

/** The roles of the owners whose things are tried. */
export const ownerRoles = ['user', 'inmate', 'staff', 'admin'] as const
export type OwnerRole = (typeof ownerRoles)[number]

/** How a caller is related to the owner of a thing: the columns of `objects`. */
export const relations = [
  'owner',
  'another person',
  'another officer',
  'their responder',
  "others' responder",
  'former responder',
  'admin',
  'institution_admin',
  'asked supporter',
  'supporter',
  'former supporter',
  'person elsewhere',
  'responder elsewhere',
  'admin elsewhere',
  'institution_admin elsewhere',
] as const
export type Relation = (typeof relations)[number]

/**
 * The answers to a call that names somebody's thing, by relation: `+` done, `.` 404 as for a thing that does not
 * exist, `x` 403, `-` 401, `!` 409 (already connected, or not somebody who may be a responder). Endpoints whose
 * answer does not depend on the owner's role have one line; an administrator's things are then not tried.
 */
export const objects: Readonly<Record<string, string | Readonly<Record<OwnerRole, string>>>> = {
  'DELETE /api/sessions/:id': '+ . . . . . . . . . . . . . .',
  'GET /api/alerts/own/:id': '+ . . . . . . . . . . . . . .',
  'GET /api/alerts/:id': {
    user: 'x x x + . x + x x x x x . . x',
    inmate: 'x x x + . x + x x x x x . . x',
    staff: 'x x x + . x + x x x x x . . x',
    admin: '. x x + . x + x x x x x . . x',
  },
  'PATCH /api/alerts/:id': {
    user: 'x x x + . x + x x x x x . . x',
    inmate: 'x x x + . x + x x x x x . . x',
    staff: 'x x x + . x + x x x x x . . x',
    admin: '. x x + . x + x x x x x . . x',
  },
  'GET /api/assessments/:id': '+ . . . . . . . . . . . . . .',
  'POST /api/connections': {
    user: '. + + + + + + + ! ! + + + + +',
    inmate: '. + . . . . . . ! ! + + . . .',
    staff: '. + + + + + + + ! ! + + + + +',
    admin: '. + + + + + + + ! ! + + + + +',
  },
  'PATCH /api/connections/:id': '+ . . . . . . . . + . . . . .',
  'DELETE /api/connections/:id': '+ . . . . . . . . + . . . . .',
  'POST /api/blocks': {
    user: '. + + + + + + + + + + + + + +',
    inmate: '. + . . . . . . + + + + . . .',
    staff: '. + + + + + + + + + + + + + +',
    admin: '. + + + + + + + + + + + + + +',
  },
  'DELETE /api/blocks/:id': '+ . . . . . . . . . . . . . .',
  'POST /api/connections/:id/encouragements': '+ . . . . . . . . + . . . . .',
  'GET /api/connections/:id/shared': '+ . . . . . . . . + . . . . .',
  'PATCH /api/coping-tools/usage/:id': '+ . . . . . . . . . . . . . .',
  'PUT /api/journal/:id': '+ . . . . . . . . . . . . . .',
  'DELETE /api/journal/:id': '+ . . . . . . . . . . . . . .',
  'GET /api/journal/drafts/:key': '+ + + + + + + + + + + + + + +',
  'PUT /api/journal/drafts/:key': '+ . . . . . . . . . . . . . .',
  'DELETE /api/journal/drafts/:key': '+ + + + + + + + + + + + + + +',
  'DELETE /api/safety-plan/earlier/:id': '+ . . . . . . . . . . . . . .',
  'POST /api/responders': {
    user: 'x x x x x x ! ! x x x x x . .',
    inmate: 'x x x x x x ! ! x x x x x . .',
    staff: 'x x x x x x + + x x x x x . .',
    admin: '+ x x x x x + + x x x x x . .',
  },
  'POST /api/responders/:id/confirm': 'x x x x x x + + x x x x x . .',
  'DELETE /api/responders/:id': 'x x x x x x + + x x x x x . .',
  'PATCH /api/institution/:division/:id': 'x x x x x x + + x x x x x . .',
  'DELETE /api/institution/:division/:id': 'x x x x x x + + x x x x x . .',
  'DELETE /api/invitations/:id': 'x x x x x x + + x x x x x . .',
  'PATCH /api/people/:id': {
    user: 'x x x x x x + + x x x x x . .',
    inmate: 'x x x x x x + + x x x x x . .',
    staff: 'x x x x x x + + x x x x x . .',
    admin: 'x x x x x x + x x x x x x . .',
  },
  'POST /api/people/:id/deactivate': {
    user: 'x x x x x x + + x x x x x . .',
    inmate: 'x x x x x x + + x x x x x . .',
    staff: 'x x x x x x + + x x x x x . .',
    admin: 'x x x x x x + x x x x x x . .',
  },
  'POST /api/people/:id/reactivate': {
    user: '- x x x x x + + x x x x x . .',
    inmate: '- x x x x x + + x x x x x . .',
    staff: '- x x x x x + + x x x x x . .',
    admin: '- x x x x x + x x x x x x . .',
  },
  'POST /api/people/:id/reset-code': {
    user: 'x x x x x x + + x x x x x . .',
    inmate: 'x x x x x x + + x x x x x . .',
    staff: 'x x x x x x + + x x x x x . .',
    admin: 'x x x x x x + x x x x x x . .',
  },
  'POST /api/people/:id/lift-sign-in-lock': {
    user: 'x x x x x x + + x x x x x . .',
    inmate: 'x x x x x x + + x x x x x . .',
    staff: 'x x x x x x + + x x x x x . .',
    admin: 'x x x x x x + x x x x x x . .',
  },
  'DELETE /api/people/:id/second-factor': {
    user: 'x x x x x x + + x x x x x . .',
    inmate: 'x x x x x x + + x x x x x . .',
    staff: 'x x x x x x + + x x x x x . .',
    admin: 'x x x x x x + x x x x x x . .',
  },
  'PATCH /api/users/:id': '+ . . . . . . . . . . . . . .',
  'GET /api/users/:id/points': '+ . . . . . . . . . . . . . .',
  'GET /api/users/:id/badges': '+ . . . . . . . . . . . . . .',
  'GET /api/users/:id/points/history': '+ . . . . . . . . . . . . . .',
  'PUT /api/sharing': '+ . . . . . . . . . . . . . .',
  'POST /api/sharing/confirm': '+ . . . . . . . . . . . . . .',
  'GET /api/sharing/preview': '+ . . . . . . . . . . . . . .',
}
