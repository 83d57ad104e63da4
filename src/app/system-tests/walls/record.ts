import type { Walls } from './walls.ts'

export const record: Walls = {
  calls: {
    'signed in': [
      'POST /api/passport',
      'POST /api/my-data/download',
      'POST /api/my-data/leave',
      'GET /api/sharing',
      'PUT /api/sharing',
      'POST /api/sharing/confirm',
      'GET /api/sharing/preview',
      'GET /api/connections/:id/shared',
      'GET /api/trends',
      'GET /api/records',
      'GET /api/records/:id',
      'GET /api/records/:id/file',
      'POST /api/records/:id/contacts',
      'POST /api/records/:id/hold',
      'POST /api/records/:id/hold/lifting',
      'POST /api/records/:id/hold/confirmation',
      'GET /api/record-keeping',
      'GET /api/shown-measures',
      'PUT /api/shown-measures',
      'DELETE /api/shown-measures',
    ],
    'people managers': ['PUT /api/record-keeping/officer', 'PUT /api/record-keeping/term'],
  },
  otherCalls: {
    // Those who answer for people alone.
    'GET /api/shown-to-me': '- x x x + x x x s s s s s - x',
    'GET /api/shown-to-me/:id': '- x x x + x x x s s s s s - x',
    'POST /api/my-data/stay': '- + + + + + + + s s s s + - x',
  },
  tables: {
    erased_accounts: {},
    kept_records: {},
    record_holds: {},
    record_keeping: {},
    shown_measures: {
      select: 'own',
      insert: true,
      delete: true,
      update: 'clinician_id ciphertext sealed version shown_at until',
      keeps: 'user_id',
    },
  },
}
