import type { Walls } from './walls.ts'

export const practice: Walls = {
  calls: {
    everybody: [
      'GET /api/content/modules',
      'GET /api/content/outline',
      'GET /api/open/:code',
      'GET /api/certificates/keys',
      'POST /api/certificates/check',
    ],
    'signed in': [
      'POST /api/coping-tools/usage',
      'PATCH /api/coping-tools/usage/:id',
      'GET /api/coping-tools/summary',
      'GET /api/coping-tools/trials',
      'POST /api/coping-tools/trials',
      'POST /api/coping-tools/trials/:id/stop',
      'GET /api/content/progress',
      'POST /api/content/progress',
      'GET /api/certificates',
      'POST /api/certificates',
    ],
    'people managers': ['GET /api/anonymous-use', 'PUT /api/anonymous-use'],
  },
  tables: {
    certificates: { select: 'own', insert: true, update: 'jws created_at', keeps: 'id user_id module_id' },
    content_progress: {
      select: 'own',
      insert: true,
      update: 'progress place finished updated_at completed_at',
      keeps: 'id user_id module_id started_at',
    },
    coping_trials: {
      select: 'own',
      insert: true,
      update: 'stopped_at',
      keeps: 'id user_id first_tool second_tool tool_order first_day time_zone created_at',
    },
    coping_usages: {
      select: 'own',
      insert: true,
      update:
        'session_id tool_name duration completed effectiveness distress_before distress_after created_at',
      keeps: 'id user_id',
    },
    poster_loads: { select: 'institution' },
    posters: { select: 'institution', insert: true, update: 'is_on', keeps: 'institution_id code' },
    signing_keys: {},
  },
}
