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

/** An account, which people managers change, and only administrators that of an administrator. */
const account = {
  user: 'x x x x x x + + x x x x x . .',
  inmate: 'x x x x x x + + x x x x x . .',
  staff: 'x x x x x x + + x x x x x . .',
  admin: 'x x x x x x + x x x x x x . .',
}

/** An alert, and a follow-up after one: for responders of its population and for administrators. */
const alert = {
  user: 'x x x + . x + x x x x x . . x',
  inmate: 'x x x + . x + x x x x x . . x',
  staff: 'x x x + . x + x x x x x . . x',
  admin: '. x x + . x + x x x x x . . x',
}

/** A case: for responders of its population, and for administrators once it is theirs or offered to them. */
const ofCase = (responder: '+' | '!') => ({
  user: `x x x ${responder} . x . x x x x x . . x`,
  inmate: `x x x ${responder} . x . x x x x x . . x`,
  staff: `x x x ${responder} . x . x x x x x . . x`,
  admin: `. x x ${responder} . x . x x x x x . . x`,
})

/** The institution's record about a person: for responders of their population alone, and never for people managers. */
const record = (responder: '+' | '!') => ({
  user: `. . . ${responder} . . . . . . . . . . .`,
  inmate: `. . . ${responder} . . . . . . . . . . .`,
  staff: `. . . ${responder} . . . . . . . . . . .`,
  admin: `. . . ${responder} . . . . . . . . . . .`,
})
/** A request to talk: for clinicians and nurses who answer for its person, and no administrator. */
const ofReader = (responder: '+' | '!') => `x x x ${responder} . x x x x x x x . x x`

/** That the person of an alert has died: for responders of its population alone. */
const death = {
  user: 'x x x + . x x x x x x x . . x',
  inmate: 'x x x + . x x x x x x x . . x',
  staff: 'x x x + . x x x x x x x . . x',
  admin: '. x x + . x x x x x x x . . x',
}

/** A device that rings, or the offer of a time on duty: only those have them who work on alerts. */
const ofAnswerer = {
  user: 'x x x . . x . x x x x x . . x',
  inmate: 'x x x . . x . x x x x x . . x',
  staff: 'x x x . . x . x x x x x . . x',
  admin: '+ x x . . x . x x x x x . . x',
}

/** What people managers keep for their institution, whoever it is about. */
const ofInstitution = {
  user: 'x x x x x x + + x x x x x . .',
  inmate: 'x x x x x x + + x x x x x . .',
  staff: 'x x x x x x + + x x x x x . .',
  admin: '+ x x x x x + + x x x x x . .',
}

/** A time on duty, which people managers plan for those who may answer. */
const dutyBlock = {
  user: 'x x x x x x + + x x x x x . .',
  inmate: 'x x x x x x + + x x x x x . .',
  staff: 'x x x x x x + + x x x x x . .',
  admin: '+ x x x x x + + x x x x x . .',
}

/** What a call answers that stands in no row of `objects`: its thing is for its owner alone. */
export const ownerAlone = '+ . . . . . . . . . . . . . .'

/**
 * The answers to a call that names somebody's thing, by relation: `+` done, `.` 404 as for a thing that does not
 * exist, `x` 403, `-` 401, `!` 409 (already connected, not somebody who may be a responder, not reset, or to be taken
 * on first). Only what others than the owner may do has a row. Endpoints whose answer does not depend on the owner's
 * role have one line; an administrator's things are then not tried.
 */
export const objects: Readonly<Record<string, string | Readonly<Record<OwnerRole, string>>>> = {
  // It is another clinician's.
  'GET /api/shown-to-me/:id': 'x x x . . x x x x x x x . x x',
  'POST /api/harm-reports/:id/close': '. . . . . . . . . . . . . . .',
  'DELETE /api/analytics/measures/:id': 'x x x x x x + x x x x x x . x',
  'POST /api/machine-tokens/:id/take-over': 'x x x x x x + x x x x x x . .',
  'POST /api/machine-tokens/:id/confirm': 'x x x x x x + + x x x x x . .',
  'DELETE /api/machine-tokens/:id': 'x x x x x x + + x x x x x . .',
  'GET /api/alerts/:id': alert,
  'GET /api/alerts/:id/death': alert,
  'POST /api/alerts/:id/death': death,
  'DELETE /api/alerts/:id/death': death,
  'PUT /api/alerts/:id/death/steps': death,
  'PATCH /api/alerts/:id': alert,
  'POST /api/alerts/:id/resolution': alert,
  'POST /api/alerts/:id/attempts': alert,
  'POST /api/alerts/:id/contact': alert,
  'GET /api/alerts/:id/case': alert,
  'GET /api/cases/:id': ofCase('+'),
  'PUT /api/cases/:id/plan': ofCase('+'),
  'PUT /api/cases/:id/level': ofCase('+'),
  // Nothing waits or is offered, its owner can answer, and its alert is open.
  'POST /api/cases/:id/level/confirmation': ofCase('!'),
  'POST /api/cases/:id/handover': ofCase('!'),
  'POST /api/cases/:id/handover/answer': ofCase('!'),
  'POST /api/cases/:id/take': ofCase('!'),
  'POST /api/cases/:id/end': ofCase('!'),
  'GET /api/records/:id': record('+'),
  'GET /api/records/:id/file': record('+'),
  // Their accounts are there, so follow-ups are where this is recorded.
  'POST /api/records/:id/contacts': record('!'),
  'POST /api/records/:id/hold': record('+'),
  'POST /api/records/:id/hold/lifting': record('+'),
  'POST /api/records/:id/hold/confirmation': record('+'),
  'GET /api/talk-requests/:id': ofReader('+'),
  'PUT /api/talk-requests/:id/priority': ofReader('+'),
  'POST /api/talk-requests/:id/alert': ofReader('+'),
  'POST /api/talk-requests/:id/take': ofReader('+'),
  // Nobody has taken it on.
  'PUT /api/talk-requests/:id/plan': ofReader('!'),
  'POST /api/talk-requests/:id/encounter': ofReader('!'),
  'POST /api/talk-requests/:id/close': ofReader('!'),
  'GET /api/follow-ups/:id': alert,
  'POST /api/follow-ups/:id/take': alert,
  // An administrator takes a follow-up on first.
  'POST /api/follow-ups/:id/answers': {
    user: 'x x x + . x ! x x x x x . . x',
    inmate: 'x x x + . x ! x x x x x . . x',
    staff: 'x x x + . x ! x x x x x . . x',
    admin: '. x x + . x ! x x x x x . . x',
  },
  // As does one who confirms.
  'POST /api/follow-ups/:id/confirmation': {
    user: 'x x x + . x ! x x x x x . . x',
    inmate: 'x x x + . x ! x x x x x . . x',
    staff: 'x x x + . x ! x x x x x . . x',
    admin: '. x x + . x ! x x x x x . . x',
  },
  'DELETE /api/alert-devices/:id': ofAnswerer,
  'POST /api/alert-devices/:id/test': ofAnswerer,
  'POST /api/alert-devices/:id/confirm': ofAnswerer,
  'POST /api/duty/blocks': {
    user: 'x x x x x x ! ! x x x x x ! !',
    inmate: 'x x x x x x ! ! x x x x x ! !',
    staff: 'x x x x x x ! ! x x x x x ! !',
    admin: '+ x x x x x + + x x x x x ! !',
  },
  // Of somebody who may not answer any more only the removal is possible.
  'PATCH /api/duty/blocks/:id': {
    user: 'x x x x x x ! ! x x x x x . .',
    inmate: 'x x x x x x ! ! x x x x x . .',
    staff: 'x x x x x x ! ! x x x x x . .',
    admin: dutyBlock.admin,
  },
  'DELETE /api/duty/blocks/:id': dutyBlock,
  'POST /api/duty/blocks/:id/offer': ofAnswerer,
  // It was offered to somebody else. Its owner only ends the offer.
  'POST /api/duty/blocks/:id/accept': { ...ofAnswerer, admin: '. x x . . x . x x x x x . . x' },
  'DELETE /api/duty/blocks/:id/offer': ofAnswerer,
  // Nobody has responded: working on an alert, or opening it, is not enough.
  'GET /api/alerts/:id/wishes': {
    user: 'x x x . . x . x x x x x . . x',
    inmate: 'x x x . . x . x x x x x . . x',
    staff: 'x x x . . x . x x x x x . . x',
    admin: '. x x . . x . x x x x x . . x',
  },
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
  'POST /api/recovery-contact/help/:id': '. . . . . . . . . + . . . . .',
  'POST /api/connections/:id/encouragements': '+ . . . . . . . . + . . . . .',
  'GET /api/connections/:id/shared': '+ . . . . . . . . + . . . . .',
  'GET /api/journal/drafts/:key': '+ + + + + + + + + + + + + + +',
  'DELETE /api/journal/drafts/:key': '+ + + + + + + + + + + + + + +',
  'POST /api/plan-sittings/:id/accept': 'x x x + . x . x x x x x . . x',
  // Nobody has accepted: an invitation alone shows nothing of the plan.
  'GET /api/plan-sittings/:id': 'x x x . . x . x x x x x . . x',
  'PUT /api/plan-sittings/:id': 'x x x . . x . x x x x x . . x',
  'DELETE /api/plan-sittings/:id': 'x x x . . x . x x x x x . . x',
  'DELETE /api/peers/named/:id': 'x x x x x x + + x x x x x . .',
  'POST /api/responders': {
    user: 'x x x x x x ! ! x x x x x . .',
    inmate: 'x x x x x x ! ! x x x x x . .',
    staff: 'x x x x x x + + x x x x x . .',
    admin: '+ x x x x x + + x x x x x . .',
  },
  'POST /api/responders/:id/confirm': 'x x x x x x + + x x x x x . .',
  'PATCH /api/responders/:id': 'x x x x x x + + x x x x x . .',
  'DELETE /api/responders/:id': 'x x x x x x + + x x x x x . .',
  'PATCH /api/institution/:division/:id': 'x x x x x x + + x x x x x . .',
  'PUT /api/institution/units/:id/post': 'x x x x x x + + x x x x x . .',
  'PUT /api/institution/shifts/:id/times': 'x x x x x x + + x x x x x . .',
  'DELETE /api/institution/:division/:id': 'x x x x x x + + x x x x x . .',
  'DELETE /api/invitations/:id': 'x x x x x x + + x x x x x . .',
  'POST /api/waiting-settings/:id/confirm': 'x x x x x x + + x x x x x . .',
  'DELETE /api/waiting-settings/:id': 'x x x x x x + + x x x x x . .',
  'PATCH /api/webhooks/:id': 'x x x x x x + + x x x x x . .',
  'POST /api/webhooks/:id/secret': 'x x x x x x + + x x x x x . .',
  'POST /api/webhooks/:id/test': 'x x x x x x + + x x x x x . .',
  'DELETE /api/webhooks/:id': 'x x x x x x + + x x x x x . .',
  'POST /api/webhooks/:id/names': 'x x x x x x + + x x x x x . .',
  'POST /api/webhooks/:id/names/confirm': 'x x x x x x + + x x x x x . .',
  'DELETE /api/webhooks/:id/names': 'x x x x x x + + x x x x x . .',
  'POST /api/webhook-deliveries/:id/send-again': 'x x x x x x + + x x x x x . .',
  'GET /api/rosters/:id': 'x x x x x x + + x x x x x . .',
  'POST /api/rosters/:id/undo': 'x x x x x x ! ! x x x x x . .',
  'POST /api/waiting-imports/:id/confirm': 'x x x x x x + + x x x x x . .',
  'DELETE /api/waiting-imports/:id': 'x x x x x x + + x x x x x . .',
  'PATCH /api/identity-providers/:id': 'x x x x x x + + x x x x x . .',
  'POST /api/identity-providers/:id/confirm': 'x x x x x x + + x x x x x . .',
  'DELETE /api/identity-providers/:id': 'x x x x x x + + x x x x x . .',
  'POST /api/identity-providers/:id/trial': 'x x x x x x + + x x x x x . .',
  'GET /api/identity-providers/:id/saml': 'x x x x x x + + x x x x x . .',
  'PUT /api/identity-providers/:id/saml': 'x x x x x x + + x x x x x . .',
  'PATCH /api/people/:id': account,
  'POST /api/people/:id/deactivate': account,
  'POST /api/people/:id/reactivate': {
    user: '- x x x x x + + x x x x x . .',
    inmate: '- x x x x x + + x x x x x . .',
    staff: '- x x x x x + + x x x x x . .',
    admin: '- x x x x x + x x x x x x . .',
  },
  'POST /api/people/:id/reset-code': account,
  'POST /api/people/:id/lift-sign-in-lock': account,
  // Nobody's password was reset there.
  'POST /api/people/:id/second-factor': {
    user: 'x x x x x x ! ! x x x x x . .',
    inmate: 'x x x x x x ! ! x x x x x . .',
    staff: 'x x x x x x ! ! x x x x x . .',
    admin: 'x x x x x x ! x x x x x x . .',
  },
  'DELETE /api/people/:id/second-factor': account,
  'GET /api/people/:id/address': account,
  'PATCH /api/people/:id/name-and-address': account,
  'PUT /api/people/:id/age-band': account,
  // Residents and the community refer nobody.
  'PUT /api/people/:id/referring': {
    user: 'x x x x x x ! ! x x x x x . .',
    inmate: 'x x x x x x ! ! x x x x x . .',
    staff: account.staff,
    admin: account.admin,
  },
  // Only a resident can be released.
  'POST /api/people/:id/release': {
    user: 'x x x x x x ! ! x x x x x . .',
    inmate: 'x x x x x x + + x x x x x . .',
    staff: 'x x x x x x ! ! x x x x x . .',
    admin: '! x x x x x ! ! x x x x x . .',
  },
  'POST /api/releases/:id/undo': ofInstitution,
  'POST /api/releases/:id/slip': ofInstitution,
}

/**
 * What these name belongs to nobody: a badge, whether units or shifts are meant, and a provider that everybody of an
 * institution signs on with.
 */
export const ownedByNobody = [
  'GET /api/open/:code',
  'POST /api/badges/:id/claim',
  'POST /api/institution/:division',
  'GET /api/sign-on/offers/:code',
  'POST /api/sign-on/:id/begin',
  'POST /api/sign-on/:id/finish',
  'GET /api/sign-on/:id/jwks',
  'GET /api/sign-on/saml/:id/metadata',
  'GET /api/sign-on/saml/:id/request',
  'POST /api/sign-on/saml/:id/acs',
  'POST /api/work-accounts/:id/begin',
  'POST /api/work-accounts/:id',
  'POST /api/identity-providers/:id/trial/result',
]
