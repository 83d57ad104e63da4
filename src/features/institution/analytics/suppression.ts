/**
 * How often one person did something in each of some intervals that do not overlap: the latest week, the
 * rest of the month before it, and the rest of the quarter before that.
 */
export type Counts = readonly number[]

interface Suspect {
  /** A people manager may have made this account up; they know everything that it contributes. */
  readonly mayBePuppet?: boolean
}

/** A person who contributed to figures. */
export interface Contribution extends Suspect {
  readonly counts: Counts
}

/** A person with the unit and the shift that they are counted in. */
export interface Member extends Contribution {
  readonly unit: string
  readonly shift: string
  readonly isNew?: { readonly unit: boolean; readonly shift: boolean }
}

/** The rule that a report must keep to. */
export interface Rule {
  /** The number of people beside puppets that a figure is based on. */
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
/** Where more than this share of the people are new, what they changed could be seen: three of ten. */
const maxNewShare = 0.3
/** So many accounts a people manager may have made up and kept going without being noticed (decision 34). */
export const possiblePuppets = 30
/** With more columns there are too many unions of shifts to check, so fewer shifts are shown. */
const maxColumns = 12

/** In order of preference: the page opens with the month, and recent periods matter more than older ones. */
export const periodChoices = [[0, 1, 2], [1, 2], [0, 1], [0, 2], [1], [0], [2]] as const

/** How many people there are, and how many of them are surely no puppets. */
interface Size {
  readonly all: number
  readonly sure: number
}

/** Whether at least `threshold` of so many people are real, even if thirty of those who may be puppets are. */
function isEnough({ all, sure }: Size, threshold: number): boolean {
  return sure >= threshold || all >= threshold + possiblePuppets
}

function sizeOf(people: readonly Suspect[]): Size {
  return { all: people.length, sure: people.filter(({ mayBePuppet }) => !mayBePuppet).length }
}

/** Whether enough people are behind a figure whatever thirty puppets among them contributed. */
export function areEnough(people: readonly Suspect[], threshold: number): boolean {
  return isEnough(sizeOf(people), threshold)
}

/** Whether more than three in ten are new, so that the figures of a cell must wait. */
export function areTooManyNew(areNew: readonly boolean[]): boolean {
  return areNew.filter(Boolean).length > areNew.length * maxNewShare
}

/**
 * The periods (0 week, 1 month, 2 quarter) whose figures over all these people may be published together.
 * Each figure, and each difference of two, is based on nobody or on at least `threshold` people.
 */
export function publishablePeriods(people: readonly Contribution[], rule: Rule): readonly number[] {
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
  const units = suppressedCells(members, 'unit', rule)
  const shifts = suppressedCells(members, 'shift', rule)
  const byShift = Map.groupBy(members, ({ shift }) => shift)
  while (!isCrossSafe(members, { units, shifts }, rule.threshold)) {
    suppressSmallest(byShift, shifts)
    suppressComplementary(byShift, shifts, rule)
  }
  return { units, shifts }
}

/** The positions of the weeks that must not be shown. Each person has a count for every week. */
export function withheldWeeks(
  people: readonly Contribution[],
  weeks: number,
  threshold: number,
): Set<number> {
  const cells = new Map<number, Contribution[]>()
  for (let week = 0; week < weeks; week += 1) {
    const present = people.flatMap(({ counts, ...one }) =>
      counts[week]! > 0 ? [{ ...one, counts: [counts[week]!] }] : [],
    )
    if (present.length > 0) cells.set(week, present)
  }
  const rule = { threshold, isRenewal: false }
  const hidden = unsafeCells(cells, rule)
  suppressComplementary(cells, hidden, rule)
  return hidden
}

/** Whether each interval and each period has nobody or enough people, and nobody has too large a share. */
function isSafe(people: readonly Contribution[], rule: Rule): boolean {
  if (!hasEnough(people, rule)) return false
  const intervals = people[0]?.counts.length ?? 0
  for (let interval = 0; interval < intervals; interval += 1) {
    const sums = people.map(({ counts }) =>
      counts.slice(0, interval + 1).reduce((sum, count) => sum + count, 0),
    )
    const total = sums.reduce((sum, count) => sum + count, 0)
    if (sums.some((count) => count > total * maxShare)) return false
  }
  return true
}

function mergeAll(chosen: readonly number[], people: readonly Contribution[]): Contribution[] {
  return people.map((one) => ({ ...one, counts: mergeCounts(chosen, one.counts) }))
}

function suppressedCells(members: readonly Member[], division: 'unit' | 'shift', rule: Rule): Set<string> {
  const people = members.map((member) => ({ ...member, isNew: member.isNew?.[division] ?? false }))
  return withheldGroups(
    Map.groupBy(people, (member) => member[division]),
    rule,
  )
}

/** A person who contributed, and whether they are new in the group that they are counted in. */
export interface GroupMember extends Contribution {
  readonly isNew: boolean
}

/**
 * The groups of one table that must not be shown: those that are too small or too new, or where somebody gave over 30 %,
 * and as many of the others as subtraction needs. One person may be in several groups.
 */
export function withheldGroups<Key>(groups: Map<Key, GroupMember[]>, rule: Rule): Set<Key> {
  const hidden = unsafeCells(groups, rule)
  for (const [key, its] of groups) {
    if (areTooManyNew(its.map(({ isNew }) => isNew))) hidden.add(key)
  }
  suppressComplementary(groups, hidden, rule)
  return hidden
}

function unsafeCells<Key>(cells: Map<Key, Contribution[]>, rule: Rule): Set<Key> {
  const unsafe = [...cells].filter(([, people]) => !isSafe(people, rule))
  return new Set(unsafe.map(([key]) => key))
}

/**
 * Complementary suppression: hides more cells until subtraction does not reveal the hidden ones. There is
 * never one alone, and together they are never based on too few people.
 */
function suppressComplementary<Key>(cells: Map<Key, Contribution[]>, hidden: Set<Key>, rule: Rule): void {
  while (hidden.size > 0 && hidden.size < cells.size) {
    const together = [...hidden].flatMap((key) => cells.get(key) ?? [])
    if (hidden.size > 1 && hasEnough(together, rule)) return
    suppressSmallest(cells, hidden)
  }
}

function hasEnough(people: readonly Contribution[], { threshold, isRenewal }: Rule): boolean {
  return (people[0]?.counts ?? []).every((_, interval) => {
    const contributors = people.filter(({ counts }) => counts[interval]! > 0)
    const mayBeNobody = !(isRenewal && interval === 0)
    return (contributors.length === 0 && mayBeNobody) || areEnough(contributors, threshold)
  })
}

function suppressSmallest<Key>(cells: Map<Key, Contribution[]>, hidden: Set<Key>): void {
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
function crossTableOf(members: readonly Member[], { units, shifts }: SuppressedCells): Size[][] {
  // Null stands for hidden ones, since no unit or shift has that name.
  const rowOf = ({ unit }: Member) => (units.has(unit) ? null : unit)
  const columnOf = ({ shift }: Member) => (shifts.has(shift) ? null : shift)
  const columns = [...new Set(members.map(columnOf))]
  return [...Map.groupBy(members, rowOf).values()].map((row) =>
    columns.map((column) => sizeOf(row.filter((member) => columnOf(member) === column))),
  )
}

function isTableSafe(rows: readonly Size[][], threshold: number): boolean {
  const columns = rows[0]?.length ?? 0
  if (columns > maxColumns) return false
  for (let union = 1; union < 2 ** columns - 1; union += 1) {
    const all = differenceOf(rows, 'all', union)
    if (all > 0 && !isEnough({ all, sure: differenceOf(rows, 'sure', union) }, threshold)) return false
  }
  return true
}

/** How many people a union of shifts and the nearest union of units differ by at least. */
function differenceOf(rows: readonly Size[][], size: keyof Size, union: number): number {
  const parts = rows.map((row) =>
    smallerPart(
      row.map((cell) => cell[size]),
      union,
    ),
  )
  return parts.reduce((sum, part) => sum + part, 0)
}

/** The number of a unit's people inside a union of shifts or outside it, whichever is smaller. */
function smallerPart(row: readonly number[], union: number): number {
  const total = row.reduce((sum, count) => sum + count, 0)
  const inside = row.reduce((sum, count, column) => sum + (Math.trunc(union / 2 ** column) % 2) * count, 0)
  return Math.min(inside, total - inside)
}
