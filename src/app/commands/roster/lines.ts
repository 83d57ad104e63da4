import type { RosterCounts, RosterPreview, RosterReport } from '#features/institution/roster/contract.ts'
import { texts } from '#features/institution/roster/locales/texts.ts'

const t = texts('roster')

/** What a roster would change, by name, for the operator. */
export function previewLines({ encoding, counts, ...lists }: RosterPreview): string[] {
  const { made, returned, changed, leaving, refused, samePeople, asksAboutLeaving, refusal } = lists
  const named = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [`${title}: ${lines.length}`, ...lines.map((line) => `  ${line}`)]
  return [
    `The file is written in ${encoding}. Nothing was changed.`,
    ...named(
      'New',
      made.map(({ number, name }) => `${number}  ${name}`),
    ),
    ...named(
      'Back again',
      returned.map(({ number, name }) => `${number}  ${name}`),
    ),
    ...named(
      'Changed',
      changed.map(({ number, name, what }) => `${number}  ${name}: ${what}`),
    ),
    ...named(
      'Leaving',
      leaving.map(({ number, name }) => `${number}  ${name}`),
    ),
    ...refusedLines(counts, refused),
    `Unchanged: ${counts.unchanged}`,
    ...named(
      'Would leave and come in again under another number',
      samePeople.map(({ line, words }) => `line ${line}: ${words}`),
    ),
    ...(lists.haveLostZeros ? [t('lostZeros')] : []),
    ...(refusal ? [refusal] : []),
    ...(asksAboutLeaving === null || refusal
      ? []
      : [
          ...(lists.areMany ? ['More than one in five leave.'] : []),
          `If the file is right, and these are not the same people: --allow-leaving ${asksAboutLeaving}`,
        ]),
  ]
}

/** What a roster changed, for the operator. */
export function reportLines({ problem, counts, refused }: RosterReport): string[] {
  return [
    ...(problem ? [problem] : []),
    countsLine(counts),
    ...refusedLines(counts, refused),
    'The report is under People, Rosters for 90 days.',
  ]
}

const countsLine = ({ rows, made, returned, moved, renamed, left, unchanged, refused }: RosterCounts) =>
  `${rows} rows: ${made} new, ${returned} back, ${moved} moved, ${renamed} renamed, ${left} left, ${unchanged} unchanged, ${refused} refused`

function refusedLines({ refused: count }: RosterCounts, rows: RosterReport['refused']): string[] {
  if (count === 0) return []
  const more = count - rows.length
  return [
    `Refused: ${count}`,
    ...rows.map((row) => `  ${refusedLine(row)}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ]
}

const refusedLine = ({ line, number, name, reason }: RosterReport['refused'][number]) =>
  `line ${line}, ${number || 'no number'}, ${name || 'no name'}: ${reason}`
