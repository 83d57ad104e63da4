/**
 * Endpoints that are also open in states in which the others are closed: help, signing out, and the way out of
 * each state.
 */
export const accessExceptions: Readonly<Record<string, string>> = {
  'GET /api/duty': '- x x x + x + + s s s s s - x',
  'GET /api/duty/hours': '- + + + + + + + + + s + + - x',
  'GET /api/user': '- + + + + + + + s + + + + - x',
  'PUT /api/settings/language': '- + + + + + + + s + s + + - x',
  'POST /api/login/code': '- + + + + + + + s s + s + - x',
  'POST /api/session/confirm': '- + + + + + + + s + s s s - x',
  'POST /api/password': '- + + + + + + + s s s + s - x',
  'POST /api/alerts': '- + + + + + + + + + s + + - x',
  'GET /api/alerts/own/current': '- + + + + + + + + s s s s - x',
  'GET /api/alerts/waiting': '- + + + + + + + + s s s s - x',
  'GET /api/events': '- + + + + + + + + s s s s - x',
  'GET /api/alerts/own/:id': '- + + + + + + + s + s + + - x',
  'GET /api/help/ways': '- + + + + + + + + + s + + - x',
  'POST /api/my-data/stay': '- + + + + + + + s s s s + - x',
  'GET /api/session/lock': '- + + + + + + + + + s + + - x',
  'POST /api/session/lock': '- + + + + + + + + + s + + - x',
  'POST /api/session/unlock': '- + + + + + + + + + s + + - x',
  'GET /api/second-factor': '- + + + + + + + s + s s s - x',
  'POST /api/second-factor/offer': '- + + + + + + + s + s s s - x',
  'POST /api/second-factor': '- + + + + + + + s + s s s - x',
  'POST /api/work-accounts/password': '- + + + + + + + s s s + s - x',
  'GET /api/shift-recovery': '- x x + + + x x s s s s s - x',
  // Residents and community members have no employer here.
  'POST /api/work-accounts/:id/begin': '- x x + + + + + s s s s s - x',
  'POST /api/work-accounts/:id': '- x x + + + + + s s s s s - x',
}
