/** Actions of the installation itself. They are about no person, so no person's access log shows them. */
type SystemAction =
  | 'audit.verify'
  | 'backup.make'
  | 'backup.rehearse'
  | 'backup.restore'
  | 'database.migrate'
  | 'institution.close'
  | 'institution.erase'
  | 'institution.export'
  | 'institution.move-in'
  | 'institution.move-out'
  | 'institution.reopen'
  | 'key.rotate'
  | 'system.start'
  | 'system.stop'

/** The statistics of an institution that can be read. */
export type AnalyticsReport =
  | 'stats'
  | 'trend'
  | 'stress-by-unit'
  | 'stress-by-shift'
  | 'content-utilization'
  | 'sleep-and-shifts'

/** A reading of one report for one period. */
type AnalyticsAction =
  | `analytics.${AnalyticsReport}-${'week' | 'month' | 'quarter'}`
  | 'analytics.changes'
  | 'analytics.shift-recovery'

/** Actions that can be about a person. Each has a label in `audit-trail/labels.ts`. */
export type PersonAction =
  | 'account.change'
  | 'account.change-role'
  | 'account.correct'
  | 'account.create'
  | 'account.deactivate'
  | 'account.depart'
  | 'account.enrol'
  | 'account.erase'
  | 'account.import'
  | 'account.keep'
  | 'account.leave'
  | 'account.lift-sign-in-lock'
  | 'account.lock'
  | 'account.provision'
  | 'account.reactivate'
  | 'account.release'
  | 'account.release-slip'
  | 'account.undo-release'
  | 'alert-device.add'
  | 'alert-device.confirm'
  | 'alert-device.remove'
  | 'alert-device.test'
  | 'harm-report.close'
  | 'harm-report.create'
  | 'harm-report.list'
  | 'safety-officer.accept'
  | 'safety-officer.appoint'
  | 'alert.acknowledge'
  | 'alert.attempt'
  | 'alert.deliver'
  | 'alert.give-back'
  | 'alert.list'
  | 'alert.raise'
  | 'alert.read-wishes'
  | 'alert.resolve'
  | 'alert.view'
  | 'assessment.submit'
  | 'audit.read'
  | 'badge.claim'
  | 'caring-contact.send'
  | 'caring-contacts.start'
  | 'caring-contacts.stop'
  | 'short-screening.submit'
  | 'certificate.make'
  | 'check-in.add'
  | 'check-in.save'
  | 'connection.accept'
  | 'connection.end'
  | 'connection.nickname'
  | 'connection.request'
  | 'coping-trial.begin'
  | 'coping-trial.stop'
  | 'coping-usage.rate'
  | 'coping-usage.save'
  | 'data.export'
  | 'diary-import.add'
  | 'diary-import.remove'
  | 'drill.start'
  | 'duty.accept'
  | 'duty.add'
  | 'duty.change'
  | 'duty.copy'
  | 'duty.end-offer'
  | 'duty.offer'
  | 'duty.remove'
  | 'duty.set-hours'
  | 'email.ask-code'
  | 'email.confirm'
  | 'encouragement.send'
  | 'follow-up.answer'
  | 'follow-up.give-back'
  | 'follow-up.confirm'
  | 'follow-up.look'
  | 'follow-up.remind'
  | 'follow-up.take'
  | 'follow-up.view'
  | 'grant.confirm'
  | 'grant.confirm-alone'
  | 'grant.give'
  | 'grant.revoke'
  | 'hope-box.add'
  | 'hope-box.arrange'
  | 'hope-box.change'
  | 'hope-box.remove'
  | 'import.confirm'
  | 'import.confirm-alone'
  | 'import.preview'
  | 'import.take-effect'
  | 'import.withdraw'
  | 'institution.change'
  | 'institution.close-registration'
  | 'institution.create'
  | 'institution.open-registration'
  | 'invitation.accept'
  | 'invitation.make'
  | 'invitation.revoke'
  | 'journal.change-tag'
  | 'journal.create'
  | 'journal.delete'
  | 'journal.update'
  | 'key.renew'
  | 'lesson-progress.save'
  | 'measure.add'
  | 'measure.remove'
  | 'machine-token.ask-to-take-over'
  | 'machine-token.end'
  | 'machine-token.make'
  | 'machine-token.revoke'
  | 'machine-token.take-over'
  | 'machine-token.use'
  | 'own-factor.add'
  | 'own-factor.change'
  | 'own-factor.remove'
  | 'passkey.add'
  | 'passkey.remove'
  | 'passkey.use'
  | 'sign-on.add-provider'
  | 'sign-on.change-provider'
  | 'sign-on.confirm-provider'
  | 'sign-on.confirm-provider-alone'
  | 'sign-on.link'
  | 'sign-on.password-used'
  | 'sign-on.remove-provider'
  | 'sign-on.set'
  | 'sign-on.unlink'
  | 'sign-on.use'
  | 'password.ask-code'
  | 'password.change'
  | 'password.recover'
  | 'password.renew'
  | 'password.reset'
  | 'password.start-reset'
  | 'person.block'
  | 'person.unblock'
  | 'pin.remove'
  | 'pin.set'
  | 'passport.make'
  | 'plan-sitting.accept'
  | 'plan-sitting.end'
  | 'plan-sitting.invite'
  | 'poster.turn-off'
  | 'poster.turn-on'
  | 'profile.change'
  | 'readiness.confirm-registration'
  | 'readiness.sign-off'
  | 'recovery-code.make'
  | 'recovery-contact.ask'
  | 'recovery-contact.cancel'
  | 'recovery-contact.choose'
  | 'recovery-contact.end'
  | 'recovery-contact.help'
  | 'recovery-contact.stop'
  | 'reminder-device.add'
  | 'reminder-device.remove'
  | 'reminder-device.test'
  | 'reminders.save'
  | 'reminders.stop'
  | 'reset-notice.accept'
  | 'roster.map'
  | 'roster.preview'
  | 'roster.run'
  | 'safety-plan.clear-review'
  | 'safety-plan.delete-earlier'
  | 'safety-plan.hide-wish'
  | 'safety-plan.save'
  | 'safety-plan.save-wishes'
  | 'safety-plan.set-review'
  | 'safety-plan.show-wish'
  | 'seal.delete'
  | 'seal.open'
  | 'second-factor.ask'
  | 'second-factor.pass'
  | 'second-factor.renew-codes'
  | 'second-factor.require'
  | 'second-factor.take-off'
  | 'second-factor.turn-off'
  | 'second-factor.turn-on'
  | 'second-factor.witness'
  | 'second-factor.use-backup-code'
  | 'second-factor.waive'
  | 'session.confirm'
  | 'session.end'
  | 'session.expire'
  | 'session.keep'
  | 'session.keep-no-longer'
  | 'session.lock'
  | 'session.start'
  | 'session.unlock'
  | 'setting.confirm'
  | 'setting.confirm-alone'
  | 'setting.propose'
  | 'setting.withdraw'
  | 'settings.change'
  | 'shared.read'
  | 'sharing.confirm'
  | 'sharing.end'
  | 'sharing.off'
  | 'sharing.on'
  | 'shift.add'
  | 'shift.remove'
  | 'shift.rename'
  | 'shift.set-times'
  | 'triage.simulate'
  | 'unit.add'
  | 'unit.remove'
  | 'unit.rename'
  | 'unit.set-post'
  | 'user.search'
  | 'vault.agree'
  | 'vault.mismatch'
  | 'ways-in.end'
  | 'webhook.add'
  | 'webhook.ask-names'
  | 'webhook.change'
  | 'webhook.confirm-names'
  | 'webhook.remove'
  | 'webhook.rotate'
  | 'webhook.send-again'
  | 'webhook.send-name'
  | 'webhook.stop-names'
  | 'webhook.switch-off'
  | 'webhook.test'

/**
 * Every action that the audit trail may hold: a noun and a verb. Events are kept for six years, so an action
 * that is no longer recorded stays in the list. `sharing.end` is recorded by a trigger in the database.
 */
export type AuditAction = SystemAction | AnalyticsAction | PersonAction

/** What people change of their own and see on their pages. Connections have news of their own. */
const ownNouns = new Set([
  'assessment',
  'badge',
  'caring-contacts',
  'certificate',
  'check-in',
  'coping-trial',
  'coping-usage',
  'diary-import',
  'email',
  'hope-box',
  'journal',
  'lesson-progress',
  'own-factor',
  'passkey',
  'password',
  'pin',
  'profile',
  'recovery-code',
  'recovery-contact',
  'reminder-device',
  'reminders',
  'reset-notice',
  'safety-plan',
  'seal',
  'second-factor',
  'settings',
  'sharing',
  'short-screening',
])

/**
 * The same of single actions. A sign-in tells nobody, since its own page would read everything twice. The end of a session
 * tells nobody either: its pages would read that nobody is signed in, and say nothing of it.
 */
const ownActions: ReadonlySet<AuditAction> = new Set(['session.keep', 'session.keep-no-longer'] as const)

/** Whether an action changes what its person sees of their own, so that their other pages read it again. */
export function isOwnChange(action: AuditAction): boolean {
  return ownActions.has(action) || ownNouns.has(action.slice(0, action.indexOf('.')))
}
