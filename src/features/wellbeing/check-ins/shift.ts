/** A check-in is made before a shift or after it. */
export const shiftSides = ['pre', 'post'] as const
export type ShiftSide = (typeof shiftSides)[number]

/** The check-in's address, with the side of the shift chosen where it is known. */
export function checkInAddress(side?: ShiftSide): string {
  return side ? `/checkin?shift=${side}` : '/checkin'
}

/** The side that the query of such an address names; null if it names none. */
export function sideIn(search: string): ShiftSide | null {
  const named = new URLSearchParams(search).get('shift')
  return shiftSides.find((side) => side === named) ?? null
}

/**
 * What a shift was, as staff say it after the shift. A mandated double is a second shift that somebody was ordered to
 * stay for; overtime is any other time beyond the regular shift.
 */
export const shiftKinds = ['regular', 'overtime', 'mandated-double'] as const
export type ShiftKind = (typeof shiftKinds)[number]
/** Every other kind is time beyond the regular shift. */
export const regularShift: ShiftKind = 'regular'
