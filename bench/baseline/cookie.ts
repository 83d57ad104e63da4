import { createHmac } from 'node:crypto'

/** The baseline's secret for signing its cookies. */
export const cookieSecret = 'a secret of the bench'

/** The cookie of a session as express-session signs it. */
export function signedCookie(sessionId: string): string {
  const signature = createHmac('sha256', cookieSecret).update(sessionId).digest('base64').replace(/=+$/, '')
  return `connect.sid=${encodeURIComponent(`s:${sessionId}.${signature}`)}`
}
