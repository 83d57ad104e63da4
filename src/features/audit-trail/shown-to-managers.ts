import type { AuditAction } from '#features/audit/actions.ts'

/**
 * What people managers read of an action. Of `administration` they see who did it and to whom. Of `care` they see who
 * did it, and never about whom: that somebody had an alert is not theirs to know. Of `sign-in` they see the accounts
 * that reach others. What a person does for themselves is not in the list, so it is not shown.
 */
export type ShownKind = 'administration' | 'care' | 'sign-in'

const administration: Partial<Record<AuditAction, string>> = {
  'account.change': 'changed a role, unit, shift or badge number',
  'account.change-role': 'gave another role',
  'account.correct': 'corrected a name or e-mail address',
  'account.create': 'made an account',
  'account.deactivate': 'deactivated an account',
  'account.depart': 'closed an account whose person is no longer in the roster',
  'account.enrol': 'made an account by a roster',
  'account.erase': 'erased an account',
  'account.import': 'imported an account with a one-time password',
  'account.lift-sign-in-lock': 'cleared the wrong passwords that delayed a sign-in',
  'account.provision': 'made or changed an account by the directory',
  'account.reactivate': 'opened an account again',
  'account.release': 'released a resident',
  'account.release-slip': 'printed the slip of a released resident',
  'account.undo-release': 'took a release back',
  'audit.read': 'read the audit trail',
  'audit.verify': 'checked the audit trail',
  'drill.start': 'started a drill',
  'duty.accept': 'took over a time on duty',
  'duty.add': 'planned a time on duty',
  'duty.change': 'changed a time on duty',
  'duty.copy': 'copied a week of the plan of duty',
  'duty.end-offer': 'ended the offer of a time on duty',
  'duty.offer': 'offered a time on duty',
  'duty.remove': 'removed a time on duty',
  'duty.set-hours': 'set which hours the plan of duty should cover',
  'grant.confirm': 'confirmed a responder',
  'grant.confirm-alone': 'confirmed a responder without a second person',
  'grant.give': 'named a responder',
  'grant.revoke': 'ended the grant of a responder',
  'import.confirm': 'confirmed an imported account',
  'import.confirm-alone': 'confirmed an imported account without a second person',
  'import.preview': 'checked a list of people to import',
  'import.take-effect': 'opened an imported account after a day',
  'import.withdraw': 'withdrew an imported account',
  'institution.change': 'changed the settings of the institution',
  'institution.close': 'closed the institution',
  'institution.close-registration': 'closed registration',
  'institution.create': 'set up the institution',
  'institution.erase': 'erased the institution',
  'institution.export': 'exported the record of the institution',
  'institution.move-in': 'brought the institution here from another installation',
  'institution.move-out': 'exported the institution for another installation',
  'institution.open-registration': 'opened registration',
  'institution.reopen': 'opened the institution again',
  'invitation.accept': 'joined by an invitation',
  'invitation.make': 'made an invitation',
  'invitation.revoke': 'took back an invitation',
  'machine-token.make': 'made a token for another system',
  'machine-token.revoke': 'took back a token of another system',
  'machine-token.use': 'read as another system',
  'poster.turn-off': 'turned off the address for use without a name',
  'poster.turn-on': 'turned on the address for use without a name',
  'measure.add': 'noted what was done beside the statistics',
  'measure.remove': 'removed a note of what was done beside the statistics',
  'roster.map': 'changed which headings a roster has',
  'roster.preview': 'tried out a roster',
  'roster.run': 'ran a roster',
  'readiness.confirm-registration': 'confirmed whether registration is open',
  'readiness.sign-off': 'recorded a clinician’s sign-off',
  'safety-officer.accept': 'accepted the hazard log as the safety officer',
  'safety-officer.appoint': 'named the safety officer',
  'second-factor.require': 'required a second step of everybody who sees others’ data',
  'second-factor.waive': 'no longer required a second step',
  'setting.confirm': 'confirmed a change of a setting',
  'setting.confirm-alone': 'confirmed a change of a setting without a second person',
  'setting.propose': 'asked for a change of a setting',
  'setting.withdraw': 'withdrew a change of a setting',
  'shift.add': 'added a shift',
  'shift.remove': 'removed a shift',
  'shift.rename': 'renamed a shift',
  'shift.set-times': 'changed the times of a shift',
  'sign-on.add-provider': 'added a way to sign on',
  'sign-on.change-provider': 'changed a way to sign on',
  'sign-on.confirm-provider': 'confirmed a way to sign on',
  'sign-on.confirm-provider-alone': 'confirmed a way to sign on without a second person',
  'sign-on.password-used': 'signed in with a password where that is for emergencies',
  'sign-on.remove-provider': 'removed a way to sign on',
  'sign-on.set': 'changed who may sign in with a password',
  'triage.simulate': 'tried out other triage settings',
  'unit.add': 'added a unit',
  'unit.remove': 'removed a unit',
  'unit.rename': 'renamed a unit',
  'unit.set-post': 'changed whom to phone in a unit',
  'webhook.add': 'added a webhook',
  'webhook.ask-names': 'asked that a webhook carry names',
  'webhook.change': 'changed a webhook',
  'webhook.confirm-names': 'confirmed that a webhook carries names',
  'webhook.remove': 'removed a webhook',
  'webhook.rotate': 'made a new secret for a webhook',
  'webhook.send-again': 'had a delivery of a webhook sent again',
  'webhook.stop-names': 'stopped names in a webhook',
  'webhook.switch-off': 'switched off a webhook that took no messages',
  'webhook.test': 'tested a webhook',
}

const care: Partial<Record<AuditAction, string>> = {
  'alert.acknowledge': 'responded to an alert',
  'alert.attempt': 'tried to reach somebody after an alert',
  'alert.deliver': 'notified those who answer of an alert',
  'alert.list': 'saw alerts in the list',
  'alert.read-wishes': 'answered an alert, and read what its person shows for that',
  'alert.resolve': 'closed an alert',
  'alert.view': 'opened an alert',
  'follow-up.answer': 'noted what came of a follow-up',
  'follow-up.remind': 'reminded those who answer of a follow-up',
  'follow-up.take': 'took on a follow-up',
  'follow-up.view': 'opened a follow-up',
  'harm-report.close': 'answered a report about Evenkeel',
  'harm-report.list': 'read the reports about Evenkeel',
  'plan-sitting.accept': 'sat down with somebody at a safety plan',
}

const signIn: Partial<Record<AuditAction, string>> = {
  'passkey.add': 'added a passkey',
  'passkey.remove': 'removed a passkey',
  'password.change': 'changed a password',
  'password.recover': 'set a new password with a recovery code',
  'password.renew': 'made a new one-time password',
  'password.reset': 'set a new password with a code',
  'password.start-reset': 'made a code for a new password',
  'second-factor.pass': 'entered the code of a second step',
  'second-factor.renew-codes': 'made new backup codes',
  'second-factor.take-off': 'took off a second step',
  'second-factor.turn-off': 'turned a second step off',
  'second-factor.turn-on': 'turned a second step on',
  'second-factor.use-backup-code': 'used a backup code',
  'session.end': 'signed out',
  'session.start': 'signed in',
  'sign-on.link': 'linked a work account',
  'sign-on.unlink': 'unlinked a work account',
  'sign-on.use': 'signed on with a work account',
}

const words: Readonly<Record<ShownKind, Readonly<Record<string, string>>>> = {
  administration,
  care,
  'sign-in': signIn,
}

/** The readings of statistics, which are one action for each report and period. */
export const analyticsPrefix = 'analytics.'

/** The actions of a kind that people managers may read of. */
export const shownActions = (kind: ShownKind): readonly string[] => Object.keys(words[kind])

/** How an action is shown: its kind, and words that follow on who did it. Null for one that is not shown. */
export function shownAs(action: string): { readonly kind: ShownKind; readonly words: string } | null {
  if (action.startsWith(analyticsPrefix)) return { kind: 'administration', words: 'looked at the statistics' }
  for (const kind of ['administration', 'care', 'sign-in'] as const) {
    const found = words[kind][action]
    if (found) return { kind, words: found }
  }
  return null
}
