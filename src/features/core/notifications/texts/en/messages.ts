export const messages = {
  alert: 'Someone needs your attention',
  'alert-again': 'Someone asked again and is waiting',
  'alert-unanswered': 'Nobody has answered yet',
  'alert-still-open': 'Something you took on is still open',
  'alert-given-back': 'Someone is waiting again: the person who was on it can no longer answer',
  'follow-up-missed': 'A follow-up is overdue',
  'follow-up-given-back': 'A follow-up is open again: the person who had it can no longer do it',
  'follow-up-not-reached': 'Somebody could not be reached: please help to reach them today',
  'follow-up-second': 'A follow-up waits for a second person: please look at it',
  drill: 'Drill: please answer as you would for real',
  'alert-device-gone': 'One of your devices does not ring for alerts any more: please turn it on again there',
  'duty-changed': 'Your times on duty have changed',
  'duty-offered': 'Somebody offers you a time on duty',
  'duty-gap': 'The plan of duty has a gap',
  'own-alert-answered': 'Someone has picked up your request',
  'own-alert-closed': 'Your request was closed',
  'own-alert-given-back': 'The person who had your request is no longer on it. Others have been told',
  'own-alert-left-alone':
    'The person who had your request is no longer on it, and nobody else could be told. Please tell someone near you',
  'alert-about-you-picked-up': 'Someone has picked up a message about how you are doing',
  'alert-about-you-closed':
    'A message about how you are doing was closed. If nobody talked with you, please ask again',
  'alert-about-you-given-back':
    'The person who had a message about how you are doing is no longer on it. Others have been told',
  'alert-about-you-left-alone':
    'The person who had a message about how you are doing is no longer on it, and nobody else could be told. Please tell someone near you',
  'audit-broken':
    'The record of who did what was tampered with or damaged: please tell whoever runs Evenkeel',
  'account-locked': 'Somebody has locked their account after a reset that was not theirs',
  'grant-waiting': 'A grant waits for a second person: please look at it',
  'grant-confirmed': 'A second person confirmed the grant you gave',
  'grant-begun': 'You were named to answer alerts',
  'grant-alone':
    'Somebody is named to answer alerts here without a second person: please ask if you did not expect it',
  'setting-waiting': 'A change of settings waits for a second person: please look at it',
  'setting-confirmed': 'A second person confirmed the change of settings you asked for',
  'setting-alone':
    'A setting that protects people here will be loosened without a second person: please ask if you did not expect it',
  'import-waiting': 'Imported staff or administrators wait for a second person: please look at them',
  'import-confirmed': 'A second person confirmed the staff or administrators you imported',
  'import-alone':
    'Imported staff or administrators will be able to sign in here without a second person: please ask if you did not expect it',
  'roster-stopped': 'A roster from the drop folder was not followed: please read why',
  'keeper-made': 'Somebody else became an administrator, or was invited to be one',
  'keeper-helped': 'Somebody else helped an administrator to sign in anew',
  'keeper-reset': 'An administrator’s password was set anew with a code by e-mail',
  'machine-token-made': 'A token was made with which another system reads or changes something here',
  'machine-token-ended':
    'A token of another system ended with the account of an administrator: please look at it',
  'machine-token-waiting': 'Somebody would like to take over the token of another system: please look at it',
  'machine-token-taken-over': 'A second person confirmed who takes over the token of another system',
  'reset-code-made': 'Somebody else made a one-time code for a new password of a person here',
  'reset-code-used': 'A person here set a new password with a one-time code from an administrator',
  'connection-asked': 'Somebody asked to connect with you',
  'connection-accepted': 'Your request to connect was accepted',
  'connection-ended': 'One of your connections has ended',
  'sharing-ended': 'Something you shared is no longer shared',
  'recovery-contact-chosen': 'Somebody chose you to help them if they lose their password',
  'recovery-contact-declined': 'Somebody no longer asks you to help with a lost password',
  'recovery-contact-ended': 'The person you chose to help you with a lost password can no longer do so',
  'recovery-help-asked': 'Somebody asks for your help after losing their password',
  'recovery-help-own':
    'Your account asked somebody to help open what was written before. If that was not you, say no',
  'journal-shared': 'Somebody confirmed that you may read what they share of their journal',
  'key-to-confirm': 'Is this still the person? Somebody you trust waits for your answer',
  'vault-mismatch':
    'Somebody changed something about your keys in the database. Nothing you wrote was opened. Please tell an administrator',
  'recovery-help-given': 'Somebody helped: you can open what you wrote before',
  'sharing-off-since-restore':
    'Sharing was switched off, because Evenkeel was restored from a backup. Look at what you share before you switch it on again',
  'caring-contact': 'A short note came for you',
  encouragement: 'You received a few kind words',
  'plan-invitation': 'Somebody asks you to sit down with them',
  'plan-review-due': 'A date you set is here',
  'supporter-alert': 'You have a message about somebody you support',
  'safety-officer-appointed': 'You were named safety officer: you read what people report about Evenkeel',
  'harm-reported': 'Somebody reported something about Evenkeel: please read it',
  'harm-report-waits':
    'A report about Evenkeel waits, and nobody is named to read it: please name a safety officer',
  'harm-report-answered': 'Your report about Evenkeel was answered',
  'webhook-added': 'Somebody else had alerts here sent to an address outside: please look at it',
  'webhook-failing': 'A message to another system could not be delivered for a day and was given up',
  'webhook-off': 'Another system took no messages for days and gets none any more: please look at it',
  'backup-code-used':
    'A backup code was used in place of your phone. If that was not you, change your password',
  'work-account-linked':
    'A work account was connected with your account. If that was not you, disconnect it and change your password',
  'provider-waiting': 'A new way to sign on waits for a second person: please look at it',
  'provider-confirmed': 'A second person confirmed the way to sign on that you asked for',
  'provider-alone':
    'A new way to sign on will work here without a second person: please ask if you did not expect it',
  'password-sign-in':
    'An administrator signed in with a password, which staff here do not use: please ask them why',
  'passkey-added':
    'A passkey was added to your account. If that was not you, remove it and change your password',
  'ways-in-ended':
    'Welcome back: what was added to your account after the reset no longer works. Please read what it was',
  'second-factor-removed': 'Your second step at sign-in was taken off by someone who keeps the accounts here',
  'grant-asleep':
    'Your second step at sign-in was taken off. Until you set up a new one you get no alerts and cannot answer any',
  'sign-in-lock-lifted':
    'After wrong passwords for your account, someone who keeps the accounts here let you sign in without a delay',
  released: 'You were released. The place you left sees nothing new of you',
  'release-undone': 'Your release was a mistake and was taken back. Your account is where it was before',
  'account-corrected': 'Somebody who keeps the accounts here corrected your name or e-mail address',
  'email-changed':
    'The e-mail address of your account was changed. If that was not you, change your password',
}
