import { hashKey } from '@tanstack/react-query'

import type { Institution, InstitutionChanges } from '../../contract.ts'

/**
 * The settings of a card that differ from those it was begun with, so that another's change of the rest stays. The
 * order of an object's fields, in which the database has its own, makes no difference.
 */
export function changedSettings(typed: InstitutionChanges, base: Institution): InstitutionChanges {
  const before: Readonly<Record<string, unknown>> = base
  const isChanged = ([name, value]: [string, unknown]) => hashKey([value]) !== hashKey([before[name]])
  return Object.fromEntries(Object.entries(typed).filter(isChanged))
}
