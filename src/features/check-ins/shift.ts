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
