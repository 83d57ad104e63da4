/**
 * How much one person gave to each of some stretches of time that do not overlap: the latest week,
 * what the month has before it, and what the quarter has before that.
 */
export type Counts = readonly number[]

/** A person with the one cell of each table that they are counted in. */
export interface Member {
  readonly unit: string
  readonly shift: string
  readonly counts: Counts
}

/** Under what a report is made. */
export interface Rule {
  readonly threshold: number
  /**
   * Whether figures over some of the same weeks were published before. Then every figure needs `threshold`
   * people in the latest week: nobody's part of it was in what was published before, so that many people
   * stand behind the difference of any two reports, whoever joined, left or was erased meanwhile.
   */
  readonly isRenewal: boolean
}

/** Clinical facts, section 13, and X1: nobody may have given more than this part of a figure. */
const largestShare = 0.3
/** Beyond this the unions of shifts are too many to look at, and fewer shifts are shown. */
const mostColumns = 12

// The month first, which is what the page opens with, and what is recent before what is long ago.
const choices = [[0, 1, 2], [1, 2], [0, 1], [0, 2], [1], [0], [2]] as const

/**
 * The periods (0 week, 1 month, 2 quarter) whose figure over all these people may be published together:
 * each, and each difference of two, stands on nobody or on at least `threshold` people.
 */
export function publishablePeriods(people: readonly Counts[], rule: Rule): readonly number[] {
  const allowed = choices.filter(([first]) => first === 0 || !rule.isRenewal)
  return allowed.find((chosen) => isSafe(mergeFor(chosen, people), rule)) ?? []
}

/** Counts for chosen periods alone: what lies between two of them becomes one stretch; later ones are left out. */
export function mergeCounts(chosen: readonly number[], counts: Counts): number[] {
  return chosen.map((period, position) => {
    const start = position === 0 ? 0 : chosen[position - 1]! + 1
    return counts.slice(start, period + 1).reduce((sum, count) => sum + count, 0)
  })
}

/**
 * The units and the shifts that must not be shown. A cell is shown where, in every period and every
 * difference of periods, nobody or at least `threshold` people stand behind it and none gave over 30 %.
 * The same holds for the hidden cells of a table taken together, of which there are never just one, and
 * for every sum of units less a sum of shifts: no calculation with what is shown leads to fewer people.
 */
export function withheldCells(everybody: readonly Member[], rule: Rule) {
  const members = everybody.filter(({ counts }) => counts.some((count) => count > 0))
  const units = hiddenOf(members, (member) => member.unit, rule)
  const shifts = hiddenOf(members, (member) => member.shift, rule)
  const byShift = Map.groupBy(members, ({ shift }) => shift)
  while (!isCrossSafe(members, { units, shifts }, rule.threshold)) {
    hideSmallest(byShift, shifts)
    complete(byShift, shifts, rule)
  }
  return { units, shifts }
}

/** The positions of the weeks that must not be shown; each person gives a count for every week. */
export function withheldWeeks(people: readonly Counts[], weeks: number, threshold: number): Set<number> {
  const cells = new Map<number, Member[]>()
  for (let week = 0; week < weeks; week += 1) {
    const members = people.flatMap((counts) =>
      counts[week]! > 0 ? [{ unit: '', shift: '', counts: [counts[week]!] }] : [],
    )
    if (members.length > 0) cells.set(week, members)
  }
  const rule = { threshold, isRenewal: false }
  const hidden = unsafeCells(cells, rule)
  complete(cells, hidden, rule)
  return hidden
}

/** Whether each stretch and each period has nobody or enough people, and nobody with too large a share. */
function isSafe(people: readonly Counts[], rule: Rule): boolean {
  if (!hasEnough(people, rule)) return false
  const stretches = people[0]?.length ?? 0
  for (let stretch = 0; stretch < stretches; stretch += 1) {
    const given = people.map((counts) => counts.slice(0, stretch + 1).reduce((sum, count) => sum + count, 0))
    const total = given.reduce((sum, count) => sum + count, 0)
    if (given.some((count) => count > total * largestShare)) return false
  }
  return true
}

function mergeFor(chosen: readonly number[], people: readonly Counts[]): Counts[] {
  return people.map((counts) => mergeCounts(chosen, counts))
}

function hiddenOf(members: readonly Member[], cellOf: (member: Member) => string, rule: Rule): Set<string> {
  const cells = Map.groupBy(members, cellOf)
  const hidden = unsafeCells(cells, rule)
  complete(cells, hidden, rule)
  return hidden
}

function unsafeCells<Key>(cells: Map<Key, Member[]>, rule: Rule): Set<Key> {
  const unsafe = [...cells].filter(([, members]) => !isSafe(countsOf(members), rule))
  return new Set(unsafe.map(([key]) => key))
}

/** Hides more cells until the hidden ones are not had by subtraction: never one alone, never too few people. */
function complete<Key>(cells: Map<Key, Member[]>, hidden: Set<Key>, rule: Rule): void {
  while (hidden.size > 0 && hidden.size < cells.size) {
    const together = [...hidden].flatMap((key) => cells.get(key) ?? [])
    if (hidden.size > 1 && hasEnough(countsOf(together), rule)) return
    hideSmallest(cells, hidden)
  }
}

function hasEnough(people: readonly Counts[], { threshold, isRenewal }: Rule): boolean {
  return (people[0] ?? []).every((_, stretch) => {
    const present = people.filter((counts) => counts[stretch]! > 0).length
    const mayBeNobody = !(isRenewal && stretch === 0)
    return (present === 0 && mayBeNobody) || present >= threshold
  })
}

function hideSmallest<Key>(cells: Map<Key, Member[]>, hidden: Set<Key>): void {
  const shown = [...cells].filter(([key]) => !hidden.has(key))
  const [smallest] = shown.toSorted(([, one], [, other]) => one.length - other.length)
  if (smallest) hidden.add(smallest[0])
}

interface Hidden {
  readonly units: ReadonlySet<string>
  readonly shifts: ReadonlySet<string>
}

/**
 * Whether every sum of units differs from every sum of shifts by nobody or by enough people. For one sum
 * of shifts the nearest sum of units takes each unit or leaves it, whichever differs by fewer; so it is
 * enough to go through the sums of shifts. Weights other than 0 and 1 only involve more people.
 */
function isCrossSafe(members: readonly Member[], hidden: Hidden, threshold: number): boolean {
  const stretches = members[0]?.counts.length ?? 0
  for (let stretch = 0; stretch < stretches; stretch += 1) {
    const rows = crossTable(
      members.filter(({ counts }) => counts[stretch]! > 0),
      hidden,
    )
    if (!isTableSafe(rows, threshold)) return false
  }
  return true
}

/** How many people of each unit are in each shift; the hidden cells of a table stand as one. */
function crossTable(members: readonly Member[], { units, shifts }: Hidden): number[][] {
  // Null is the name of what is hidden, which no unit or shift can have.
  const rowOf = ({ unit }: Member) => (units.has(unit) ? null : unit)
  const columnOf = ({ shift }: Member) => (shifts.has(shift) ? null : shift)
  const columns = [...new Set(members.map(columnOf))]
  return [...Map.groupBy(members, rowOf).values()].map((row) =>
    columns.map((column) => row.filter((member) => columnOf(member) === column).length),
  )
}

function isTableSafe(rows: readonly number[][], threshold: number): boolean {
  const columns = rows[0]?.length ?? 0
  if (columns > mostColumns) return false
  for (let union = 1; union < 2 ** columns - 1; union += 1) {
    const difference = rows.reduce((sum, row) => sum + smallerPart(row, union), 0)
    if (difference > 0 && difference < threshold) return false
  }
  return true
}

/** How many of a unit's people are in a union of shifts, or outside it, whichever is fewer. */
function smallerPart(row: readonly number[], union: number): number {
  const total = row.reduce((sum, count) => sum + count, 0)
  const inside = row.reduce((sum, count, column) => sum + (Math.trunc(union / 2 ** column) % 2) * count, 0)
  return Math.min(inside, total - inside)
}

const countsOf = (members: readonly Member[]): Counts[] => members.map(({ counts }) => counts)
