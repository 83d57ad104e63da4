import type { LiveAddresses } from '#web/api/use-live-updates.ts'

/** The addresses to read again when there is news of a topic. */
export const liveAddresses: LiveAddresses = {
  alerts: ['/api/alerts', '/api/follow-ups', '/api/analytics/stats'],
  'own-alert': ['/api/alerts/own', '/api/assessments/latest'],
  notifications: [
    '/api/notifications',
    '/api/responders',
    '/api/institution',
    '/api/waiting-settings',
    '/api/waiting-imports',
    '/api/people/waiting',
    '/api/recovery-contact',
  ],
  own: [
    '/api/user',
    '/api/users',
    '/api/account',
    '/api/assessments',
    '/api/badges',
    '/api/caring-contacts',
    '/api/checkins',
    '/api/content/progress',
    '/api/coping-tools',
    '/api/journal',
    '/api/passkeys',
    '/api/recovery-code',
    '/api/recovery-contact',
    '/api/risk-assessment',
    '/api/safety-plan',
    '/api/second-factor',
    '/api/sessions',
    '/api/sharing',
    '/api/short-screenings',
    '/api/trends',
  ],
  connections: ['/api/connections', '/api/blocks', '/api/sharing', '/api/encouragements'],
}
