/** What a check-in's page shows once it stands. It is one file, so that it is fetched once. */
export { CheckedInTodayNotice } from './checked-in-today.tsx'
export { FurtherFields } from '../further-fields.tsx'
export { HardDaysMore } from './hard-days-more.tsx'
