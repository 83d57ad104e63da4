import type { Source } from '../contract.ts'

/** What a diary's source is called. */
export const sourceNames: Record<Source, string> = {
  daylio: 'Daylio',
  'how-we-feel': 'How We Feel',
  csv: 'A table (CSV)',
}
