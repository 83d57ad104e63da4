/**
 * How often one person did something in each of some intervals that do not overlap: the latest week, the
 * rest of the month before it, and the rest of the quarter before that.
 */
export type Counts = readonly number[]

/** A person with the unit and the shift that they are counted in. */
export interface Member {
  readonly unit: string
  readonly shift: string
  readonly counts: Counts
}

/** The rule that a report must keep to. */
export interface Rule {
  readonly threshold: number
  /**
   * Whether figures over some of the same weeks were published before. If so, every figure needs `threshold`
   * people in the latest week. No earlier report contains that week, so at least so many people stand behind
   * the difference of any two reports, whoever joined, left or was erased in between.
   */
  readonly isRenewal: boolean
}

/** Nobody may contribute more than this share of a figure (Clinical facts, section 13, and X1). */
const maxShare = 0.3
/** With more columns there are too many unions of shifts to check, so fewer shifts are shown. */
const maxColumns = 12

// In order of preference: the page opens with the month, and recent periods matter more than older ones.
const periodChoices = [[0, 1, 2], [1, 2], [0, 1], [0, 2], [1], [0], [2]] as const

/**
 * The periods (0 week, 1 month, 2 quarter) whose figures over all these people may be published together.
 * Each figure, and each difference of two, is based on nobody or on at least `threshold` people.
 */
export function publishablePeriods(people: readonly Counts[], rule: Rule): readonly number[] {
  const allowed = periodChoices.filter(([first]) => first === 0 || !rule.isRenewal)
  return allowed.find((chosen) => isSafe(mergeAll(chosen, people), rule)) ?? []
}

/**
 * The counts of the intervals that the chosen periods leave: intervals between two chosen periods are added
 * up.
 */
export function mergeCounts(chosen: readonly number[], counts: Counts): number[] {
  return chosen.map((period, position) => {
    const start = position === 0 ? 0 : chosen[position - 1]! + 1
    return counts.slice(start, period + 1).reduce((sum, count) => sum + count, 0)
  })
}

/**
 * The units and the shifts that must not be shown. A cell is shown if, in every period and every difference
 * of periods, it is based on nobody or on at least `threshold` people and nobody contributes over 30 %. The
 * hidden cells of a table taken together must meet this too, and there is never just one of them. The same
 * holds for every sum of units less a sum of shifts. So no calculation with the shown figures leads to fewer
 * people.
 */
export function withheldCells(everybody: readonly Member[], rule: Rule) {
  const members = everybody.filter(({ counts }) => counts.some((count) => count > 0))
  const units = suppressedCells(members, (member) => member.unit, rule)
  const shifts = suppressedCells(members, (member) => member.shift, rule)
  const byShift = Map.groupBy(members, ({ shift }) => shift)
  while (!isCrossSafe(members, { units, shifts }, rule.threshold)) {
    suppressSmallest(byShift, shifts)
    suppressComplementary(byShift, shifts, rule)
  }
  return { units, shifts }
}

/** The positions of the weeks that must not be shown. Each person has a count for every week. */
export function withheldWeeks(people: readonly Counts[], weeks: number, threshold: number): Set<number> {
  const cells = new Map<number, Member[]>()
  for (let week = 0; week < weeks; week += 1) {
    const members = people.flatMap((counts) =>
      counts[week]! > 0 ? [{ unit: '', shift: '', counts: [counts[week]!] }] : [],
    )
    if (members.length > 0) cells.set(week, members)
  }
  const rule = { threshold, isRenewal: false }
  const hidden = primarySuppression(cells, rule)
  suppressComplementary(cells, hidden, rule)
  return hidden
}

/** Whether each interval and each period has nobody or enough people, and nobody has too large a share. */
function isSafe(people: readonly Counts[], rule: Rule): boolean {
  if (!hasEnough(people, rule)) return false
  const intervals = people[0]?.length ?? 0
  for (let interval = 0; interval < intervals; interval += 1) {
    const sums = people.map((counts) => counts.slice(0, interval + 1).reduce((sum, count) => sum + count, 0))
    const total = sums.reduce((sum, count) => sum + count, 0)
    if (sums.some((count) => count > total * maxShare)) return false
  }
  return true
}

function mergeAll(chosen: readonly number[], people: readonly Counts[]): Counts[] {
  return people.map((counts) => mergeCounts(chosen, counts))
}

function suppressedCells(
  members: readonly Member[],
  cellOf: (member: Member) => string,
  rule: Rule,
): Set<string> {
  const cells = Map.groupBy(members, cellOf)
  const hidden = primarySuppression(cells, rule)
  suppressComplementary(cells, hidden, rule)
  return hidden
}

function primarySuppression<Key>(cells: Map<Key, Member[]>, rule: Rule): Set<Key> {
  const unsafe = [...cells].filter(([, members]) => !isSafe(countsOf(members), rule))
  return new Set(unsafe.map(([key]) => key))
}

/**
 * Complementary suppression: hides more cells until subtraction does not reveal the hidden ones. There is
 * never one alone, and together they are never based on too few people.
 */
function suppressComplementary<Key>(cells: Map<Key, Member[]>, hidden: Set<Key>, rule: Rule): void {
  while (hidden.size > 0 && hidden.size < cells.size) {
    const together = [...hidden].flatMap((key) => cells.get(key) ?? [])
    if (hidden.size > 1 && hasEnough(countsOf(together), rule)) return
    suppressSmallest(cells, hidden)
  }
}

function hasEnough(people: readonly Counts[], { threshold, isRenewal }: Rule): boolean {
  return (people[0] ?? []).every((_, interval) => {
    const contributors = people.filter((counts) => counts[interval]! > 0).length
    const mayBeNobody = !(isRenewal && interval === 0)
    return (contributors === 0 && mayBeNobody) || contributors >= threshold
  })
}

function suppressSmallest<Key>(cells: Map<Key, Member[]>, hidden: Set<Key>): void {
  const shown = [...cells].filter(([key]) => !hidden.has(key))
  const [smallest] = shown.toSorted(([, one], [, other]) => one.length - other.length)
  if (smallest) hidden.add(smallest[0])
}

interface SuppressedCells {
  readonly units: ReadonlySet<string>
  readonly shifts: ReadonlySet<string>
}

/**
 * Whether every sum of units differs from every sum of shifts by nobody or by enough people. For one sum of
 * shifts the nearest sum of units includes each unit or not, whichever differs by fewer people. So it is
 * enough to check each sum of shifts. Weights other than 0 and 1 only involve more people.
 */
function isCrossSafe(members: readonly Member[], hidden: SuppressedCells, threshold: number): boolean {
  const intervals = members[0]?.counts.length ?? 0
  for (let interval = 0; interval < intervals; interval += 1) {
    const rows = crossTableOf(
      members.filter(({ counts }) => counts[interval]! > 0),
      hidden,
    )
    if (!isTableSafe(rows, threshold)) return false
  }
  return true
}

/**
 * How many people of each unit are in each shift. The hidden units count as one unit, and so do the hidden
 * shifts.
 */
function crossTableOf(members: readonly Member[], { units, shifts }: SuppressedCells): number[][] {
  // Null stands for hidden ones, since no unit or shift has that name.
  const rowOf = ({ unit }: Member) => (units.has(unit) ? null : unit)
  const columnOf = ({ shift }: Member) => (shifts.has(shift) ? null : shift)
  const columns = [...new Set(members.map(columnOf))]
  return [...Map.groupBy(members, rowOf).values()].map((row) =>
    columns.map((column) => row.filter((member) => columnOf(member) === column).length),
  )
}

function isTableSafe(rows: readonly number[][], threshold: number): boolean {
  const columns = rows[0]?.length ?? 0
  if (columns > maxColumns) return false
  for (let union = 1; union < 2 ** columns - 1; union += 1) {
    const difference = rows.reduce((sum, row) => sum + smallerPart(row, union), 0)
    if (difference > 0 && difference < threshold) return false
  }
  return true
}

/** The number of a unit's people inside a union of shifts or outside it, whichever is smaller. */
function smallerPart(row: readonly number[], union: number): number {
  const total = row.reduce((sum, count) => sum + count, 0)
  const inside = row.reduce((sum, count, column) => sum + (Math.trunc(union / 2 ** column) % 2) * count, 0)
  return Math.min(inside, total - inside)
}

const countsOf = (members: readonly Member[]): Counts[] => members.map(({ counts }) => counts)
