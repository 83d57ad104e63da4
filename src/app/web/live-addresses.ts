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
  connections: ['/api/connections', '/api/blocks', '/api/sharing', '/api/encouragements'],
}
