import { missingParts } from '#features/institution/people/parts.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'

import { mostListedRefusals, type RosterPreview } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import type { RosterFile } from '../read-roster.ts'
import type { Compared } from './compare.ts'
import { count, isHousingKnown, nothingCounted } from './follow.ts'
import { haveLostZeros, placeOf, planOf, samePersonWords } from './plan.ts'

const t = texts('roster')

/** What a roster would change, by name. Nothing is changed. */
export function previewRoster(
  db: Database,
  file: RosterFile,
  place: { readonly institutionId: string; readonly createsUnits?: boolean },
): Promise<RosterPreview> {
  // It compares accounts as the run does.
  return asSystem(async () => {
    const where = await placeOf(db, place)
    const missing = missingParts(file.people, where)
    const plan = await planOf(db, where, file)
    const { compared, refused, leaving, samePeople, areMany, refusal } = plan
    const counts = {
      ...nothingCounted,
      rows: file.people.length + file.refused.length,
      left: leaving.length,
      refused: refused.length,
    }
    const lists: Pick<RosterPreview, 'made' | 'returned' | 'changed'> = {
      made: [],
      returned: [],
      changed: [],
    }
    for (const one of compared) {
      const isReturning = one.isReturning || (!one.account && one.releaseId !== null)
      const what = wordsFor(one)
      const { line, number, firstName, lastName } = one.person
      const change = { line, number, name: `${firstName} ${lastName}`, what }
      if (!one.account && !isReturning) {
        counts.made += 1
        lists.made.push(change)
        continue
      }
      count(counts, one, isReturning)
      if (isReturning) lists.returned.push(change)
      else if (what) lists.changed.push(change)
    }
    return {
      encoding: file.encoding,
      counts,
      ...lists,
      leaving: leaving.map(({ number, name }) => ({ number, name })),
      refused: refused.slice(0, mostListedRefusals).map((row) => ({ ...row, reason: row.reason() })),
      samePeople: samePeople.map((one) => ({ line: one.coming.line, words: samePersonWords(one) })),
      haveLostZeros: haveLostZeros(samePeople),
      areMany,
      asksAboutLeaving: areMany || samePeople.length > 0 ? leaving.length : null,
      refusal: refusal?.() ?? null,
      missingUnits: missing.units,
      missingShifts: missing.shifts,
      remarks: { ...file.remarks, columnsLeft: [...file.remarks.columnsLeft] },
    }
  })
}

function wordsFor({ person, account, change }: Compared): string {
  if (!account) return ''
  const isRenamed = change.firstName !== undefined || change.lastName !== undefined
  return [
    isRenamed && t('was', { name: `${account.firstName} ${account.lastName}` }),
    change.unitId !== undefined &&
      (change.unitId && person.unit ? t('movesToUnit', { unit: person.unit }) : t('noUnitNow')),
    change.unitId === undefined &&
      change.housing !== undefined &&
      isHousingKnown(account) &&
      (change.housing ? t('housedIn', { housing: change.housing }) : t('noHousingNow')),
    change.shiftId !== undefined &&
      (change.shiftId && person.shift ? t('movesToShift', { shift: person.shift }) : t('noShiftNow')),
    change.badgeNumber !== undefined && t('otherBadge'),
    change.ageBand !== undefined && t('otherAgeGroup'),
    change.externalId !== undefined && t('getsNumber', { number: person.number }),
  ]
    .filter(Boolean)
    .join(', ')
}
