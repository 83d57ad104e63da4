import type { Walls } from './walls.ts'

export const portals: Walls = {
  calls: {
    everybody: ['POST /api/demo/sign-in'],
    'signed in': [
      'GET /api/home',
      'GET /api/home/individual',
      'GET /api/home/staff',
      'GET /api/home/admin',
      'PATCH /api/users/:id',
      'PUT /api/settings',
    ],
  },
  tables: {},
}
