import type { PersonAction } from '#features/audit/actions.ts'
import type { Role } from '#shared/endpoint.ts'

/**
 * What was done, as it reads after "You", "An administrator" or "Somebody". A label holds neither a name nor
 * content.
 */
const labels: Record<PersonAction, string> = {
  'account.change': 'changed the role, unit, shift or badge number of your account',
  'account.change-role': 'gave your account another role',
  'account.correct': 'corrected your name or e-mail address',
  'account.create': 'made your account',
  'account.deactivate': 'deactivated your account',
  'account.depart': 'closed your account, since the roster of your institution no longer names you',
  'account.enrol': 'added your account to your institution from its roster',
  'account.erase': 'erased your account',
  'account.import': 'added your account to your institution, with a one-time password that they saw',
  'account.keep': 'kept your account after all',
  'account.leave': 'asked for your account to be deleted',
  'account.lift-sign-in-lock': 'cleared the wrong passwords that delayed your sign-in',
  'account.lock': 'locked your account',
  'account.provision': 'brought your account in line with the directory of your institution',
  'account.reactivate': 'opened your account again',
  'account.release': 'released you: your account moved on with you',
  'account.release-slip': 'printed your slip for signing in outside',
  'account.undo-release': 'took your release back',
  'alert-device.add': 'had a device ring for alerts',
  'alert-device.confirm': 'confirmed that a device of yours rang',
  'alert-device.remove': 'removed a device of yours that rang for alerts',
  'alert-device.test': 'sent a test ring to a device of yours',
  'harm-report.close': 'answered a report of yours about Evenkeel',
  'harm-report.create': 'reported something about Evenkeel',
  'harm-report.list': 'read the reports about Evenkeel',
  'safety-officer.accept': 'accepted the hazard log as the safety officer',
  'safety-officer.appoint': 'named you the safety officer',
  'alert.acknowledge': 'responded to an alert of yours',
  'alert.attempt': 'tried to reach you after an alert of yours',
  'alert.deliver': 'told those who answer of an alert of yours',
  'alert.list': 'saw an alert of yours in the list',
  'alert.raise': 'raised an alert',
  'alert.read-wishes': 'answered an alert of yours, and read what you show for that',
  'alert.resolve': 'closed an alert of yours',
  'alert.view': 'opened an alert of yours',
  'assessment.submit': 'submitted a screening',
  'short-screening.submit': 'submitted a short screening',
  'audit.read': 'read what the audit trail says of you, without what is yours alone',
  'badge.claim': 'claimed a badge',
  'caring-contact.send': 'sent you a short note from your support team',
  'caring-contacts.start': 'asked for short notes from the support team',
  'caring-contacts.stop': 'ended the short notes from the support team',
  'check-in.save': 'saved a check-in',
  'connection.accept': 'accepted a connection with you',
  'connection.end': 'ended a connection, or a request to connect, with you',
  'connection.nickname': 'changed a nickname in the support network',
  'connection.request': 'asked to connect with you',
  'coping-usage.rate': 'rated a coping session',
  'coping-usage.save': 'saved a coping session',
  'data.export': 'downloaded your data',
  'drill.start': 'started a drill',
  'duty.accept': 'took over a time on duty that you had offered',
  'duty.add': 'planned you to be on duty',
  'duty.change': 'changed a time on duty of yours',
  'duty.copy': 'copied a week of the plan of duty',
  'duty.end-offer': 'ended the offer of a time on duty of yours',
  'duty.offer': 'offered you a time on duty',
  'duty.remove': 'removed a time on duty of yours',
  'duty.set-hours': 'set which hours the plan of duty should cover',
  'email.ask-code': 'asked for a code to confirm your e-mail address',
  'email.confirm': 'confirmed your e-mail address',
  'encouragement.send': 'sent you an encouragement',
  'follow-up.answer': 'noted what came of a follow-up after an alert of yours',
  'follow-up.remind': 'told those who answer that a follow-up after an alert of yours is due',
  'follow-up.take': 'took on a follow-up after an alert of yours',
  'follow-up.view': 'opened a follow-up after an alert of yours',
  'grant.confirm': 'confirmed that you answer alerts',
  'grant.confirm-alone': 'confirmed that you answer alerts',
  'grant.give': 'named you to answer alerts',
  'grant.revoke': 'ended that you answer alerts',
  'import.confirm': 'confirmed that you may use the account that was imported for you',
  'import.confirm-alone': 'confirmed without a second person that your imported account opens a day later',
  'import.preview': 'checked a list of people to import',
  'import.take-effect': 'opened your imported account, a day after it was confirmed without a second person',
  'import.withdraw': 'withdrew the account that was imported for you',
  'institution.change': 'changed the settings of your institution',
  'institution.close-registration': 'closed registration in your institution',
  'institution.create': 'set up your institution',
  'institution.open-registration': 'opened your institution to whoever registers',
  'invitation.accept': 'joined by an invitation',
  'invitation.make': 'made an invitation',
  'invitation.revoke': 'took back an invitation',
  'journal.create': 'wrote a journal entry',
  'journal.delete': 'deleted a journal entry',
  'journal.update': 'changed a journal entry',
  'key.renew': 'renewed the key that your texts are encrypted with',
  'lesson-progress.save': 'went on with a lesson',
  'machine-token.make': 'made a token for a system of your institution',
  'machine-token.revoke': 'took back the token of a system of your institution',
  'machine-token.use': 'used the token of a system of your institution',
  'passkey.add': 'added a passkey to your account',
  'passkey.remove': 'removed a passkey from your account',
  'passkey.use': 'used a passkey of your account',
  'sign-on.add-provider': 'added a way to sign on with a work account',
  'sign-on.change-provider': 'changed a way to sign on with a work account',
  'sign-on.confirm-provider': 'confirmed a way to sign on with a work account',
  'sign-on.confirm-provider-alone': 'confirmed a way to sign on with a work account alone',
  'sign-on.link': 'connected a work account with your account',
  'sign-on.password-used': 'signed in to your account with a password while others sign on',
  'sign-on.remove-provider': 'removed a way to sign on with a work account',
  'sign-on.set': 'changed how staff sign in',
  'sign-on.unlink': 'disconnected a work account from your account',
  'sign-on.use': 'signed on to your account with a work account',
  'password.ask-code': 'asked for a code by e-mail for a new password of your account',
  'password.change': 'changed your password',
  'password.recover': 'set a new password for your account with your recovery code',
  'password.renew': 'made a new one-time password for you, which they saw',
  'password.reset': 'set a new password for your account with a code',
  'password.start-reset': 'made a code with which you choose a new password',
  'person.block': 'blocked somebody',
  'person.unblock': 'unblocked somebody',
  'pin.remove': 'took your PIN off',
  'pin.set': 'set a PIN that opens your locked screen',
  'plan-sitting.accept': 'sat down with you at your safety plan, and saw what you showed of it',
  'plan-sitting.end': 'ended the sitting at your safety plan',
  'plan-sitting.invite': 'invited somebody to your safety plan',
  'profile.change': 'changed your profile',
  'readiness.confirm-registration': 'confirmed whether registration is open',
  'readiness.sign-off': 'recorded a clinician’s sign-off',
  'recovery-code.make': 'made a new recovery code',
  'recovery-contact.ask': 'asked your recovery contact to help open what you wrote',
  'recovery-contact.cancel': 'took back the request for help to your recovery contact',
  'recovery-contact.choose': 'chose your recovery contact',
  'recovery-contact.end': 'ended that somebody is your recovery contact, who now works as staff',
  'recovery-contact.help': 'helped you open what you wrote',
  'recovery-contact.stop': 'ended that somebody is your recovery contact',
  'reset-notice.accept': 'said that the reset of your password was right',
  'roster.map': 'set the headings of the institution’s roster',
  'roster.preview': 'looked at what a roster would change',
  'roster.run': 'followed a roster of the institution',
  'safety-plan.clear-review': 'took away the date to look at your safety plan again',
  'safety-plan.delete-earlier': 'deleted a safety plan from before a reset',
  'safety-plan.hide-wish': 'stopped showing a wish to whoever answers you',
  'safety-plan.save': 'saved your safety plan',
  'safety-plan.save-wishes': 'saved what you want in a crisis',
  'safety-plan.set-review': 'set a date to look at your safety plan again',
  'safety-plan.show-wish': 'showed a wish to whoever answers you',
  'seal.delete': 'deleted what was closed after the reset of your password',
  'seal.open': 'opened what was closed after the reset of your password',
  'second-factor.ask': 'asked for a code of your second factor',
  'second-factor.pass': 'passed your second factor',
  'second-factor.renew-codes': 'made new backup codes for your second factor',
  'second-factor.require': 'asked for a second factor from those who see or change others’ data',
  'second-factor.take-off': 'took your second factor off',
  'second-factor.turn-off': 'turned your second factor off',
  'second-factor.turn-on': 'turned your second factor on',
  'second-factor.use-backup-code': 'used a backup code of your second factor',
  'second-factor.waive': 'no longer asked for a second factor in your institution',
  'session.confirm': 'confirmed with your password that it is you',
  'session.end': 'signed out of your account',
  'session.expire': 'ended a session of yours that was no longer used',
  'session.keep': 'stayed signed in on a device of your own',
  'session.keep-no-longer': 'no longer stayed signed in on a device',
  'session.lock': 'locked your screen',
  'session.start': 'signed in to your account',
  'session.unlock': 'opened your locked screen',
  'setting.confirm': 'confirmed a change of your institution’s settings',
  'setting.confirm-alone':
    'confirmed a change of your institution’s settings alone, to take effect a day later',
  'setting.propose': 'asked for a change of your institution’s settings',
  'setting.withdraw': 'withdrew a change of your institution’s settings',
  'settings.change': 'changed your settings',
  'shift.add': 'added a shift',
  'shift.remove': 'removed a shift',
  'shift.rename': 'renamed a shift',
  'shared.read': 'looked at what you share',
  'sharing.end': 'ended that you share your journal with somebody who works as staff now',
  'sharing.off': 'turned off something that you share',
  'sharing.on': 'turned on something that you share',
  'sharing.confirm': 'said that what you share should stay shared',
  'triage.simulate': 'tried out how other triage settings would sort alerts',
  'unit.add': 'added a unit',
  'unit.remove': 'removed a unit',
  'unit.rename': 'renamed a unit',
  'unit.set-post': 'changed whom to phone in a unit',
  'user.search': 'searched for exactly your username or email',
  'webhook.add': 'had an address outside hear of alerts',
  'webhook.ask-names': 'asked that your name be sent outside with alerts',
  'webhook.change': 'changed an address outside that hears of alerts',
  'webhook.confirm-names': 'confirmed that names are sent outside with alerts',
  'webhook.remove': 'removed an address outside that heard of alerts',
  'webhook.rotate': 'made a new secret for an address outside that hears of alerts',
  'webhook.send-again': 'had a message about an alert sent outside again',
  'webhook.send-name': 'sent your name and the kind of an alert of yours to a system of your institution',
  'webhook.stop-names': 'stopped names from being sent outside with alerts',
  'webhook.switch-off': 'switched off an address outside that took no messages',
  'webhook.test': 'sent a test to an address outside that hears of alerts',
}

/** The same where it was tried and refused. */
const refusals: Partial<Record<PersonAction, string>> = {
  'password.recover': 'tried to set a new password for your account, and was refused',
  'password.reset': 'tried to set a new password for your account, and was refused',
  'second-factor.pass': 'entered a wrong code of your second factor',
  'session.confirm': 'tried to confirm with your password, and was refused',
  'session.start': 'tried to sign in to your account, and was refused',
  'session.unlock': 'tried to open your locked screen, and was refused',
}

const sharedThings: Record<string, string> = {
  shareMoodData: 'check-ins',
  shareJournal: 'journal entries',
  shareAssessments: 'screening results',
  shareCopingTools: 'coping sessions',
  shareAlerts: 'alerts',
}

const listFormat = new Intl.ListFormat('en-US')

/** One event, or many that are alike. Those of an earlier version may have an action that is not listed. */
interface LabelledEvent {
  readonly action: string
  readonly objectKind: string
  /** The kinds of all things that it was done to; `objectKind` alone where it is left out. */
  readonly objectKinds?: readonly string[]
  /** To how many things it was done; one where it is left out. */
  readonly objects?: number
  readonly outcome: 'done' | 'refused'
}

/**
 * What was done, as words that follow on who did it. An action without a label reads as "did something with
 * your account".
 */
export function actionLabel({
  action,
  objectKind,
  objectKinds = [objectKind],
  objects = 1,
  outcome,
}: LabelledEvent): string {
  const shared = Object.keys(sharedThings).filter((kind) => objectKinds.includes(kind))
  if (objectKind === 'analytics') return 'looked at the statistics of your institution'
  if (action === 'shared.read' && shared.length > 0) {
    return `looked at your shared ${listFormat.format(shared.map((kind) => sharedThings[kind]!))}`
  }
  if (action === 'alert.list' && objects > 1) return 'saw alerts of yours in the list'
  if (outcome === 'refused') {
    return labelIn(refusals, action) ?? 'tried to do something with your account, and was refused'
  }
  return labelIn(labels, action) ?? 'did something with your account'
}

/** Whether an action only reads something. */
export const isLook = (action: string) => /\.(read|view|list|read-wishes)$/.test(action)

const labelIn = (of: Readonly<Record<string, string>>, action: string) => of[action]

/** Who did something, by function: those who work here are never named. */
export const actorKinds = [
  'you',
  'administrator',
  'responder',
  'supporter',
  'requester',
  'person',
  'machine',
  'somebody',
  'evenkeel',
] as const
type ActorKind = (typeof actorKinds)[number]

const actorNames: Record<ActorKind, string> = {
  you: 'You',
  administrator: 'An administrator',
  responder: 'A responder of your institution',
  supporter: 'A supporter of yours',
  requester: 'Somebody',
  person: 'Another person',
  machine: 'A system of your institution',
  somebody: 'Somebody who was not signed in',
  evenkeel: 'Evenkeel',
}

/**
 * The beginning of the sentence. A supporter and whoever asks to connect, or accepts, are named by `name`, which they
 * chose to show. The latter two are nobody's supporter yet.
 */
export function actorLabel(kind: ActorKind, name: string | null): string {
  if (name && kind === 'supporter') return `${name}, a supporter of yours,`
  return name && kind === 'requester' ? name : actorNames[kind]
}

/** Something that was done with somebody's data, and by whom as far as the trail knows. */
export interface LoggedEvent extends LabelledEvent {
  readonly isOwn: boolean
  readonly actorRole: Role | null
  /** Whether a request caused it. Without a request and an actor, Evenkeel acted by itself. */
  readonly hasRequest: boolean
  readonly isByMachine?: boolean
}

/** In what function somebody acted. */
export function actorKindOf({ isOwn, actorRole, action, hasRequest, isByMachine }: LoggedEvent): ActorKind {
  if (isOwn) return 'you'
  if (isByMachine) return 'machine'
  if (actorRole === null) return hasRequest ? 'somebody' : 'evenkeel'
  if (actorRole === 'admin' || actorRole === 'institution_admin') return 'administrator'
  if (/^(alert|follow-up)\./.test(action)) return 'responder'
  if (action === 'connection.request' || action === 'connection.accept') return 'requester'
  return /^(shared|encouragement)\./.test(action) ? 'supporter' : 'person'
}
