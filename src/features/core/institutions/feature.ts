import type { Feature } from '#server/feature.ts'

export const institutions: Feature = {
  tables: {
    institutions: { callers: ['select'] },
    triage_settings: { callers: ['select'] },
    units: { callers: ['select', 'insert', 'delete'], callersChange: ['name', 'post'] },
    shifts: { callers: ['select', 'insert', 'delete'], callersChange: ['name', 'times'] },
    counters: { callers: ['select'] },
  },
}
