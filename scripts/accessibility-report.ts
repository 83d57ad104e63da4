import { stringify } from 'yaml'

export interface ConformanceRow {
  readonly number: string
  readonly level: 'supports' | 'partially-supports' | 'does-not-support' | 'not-applicable'
  readonly remarks: string
}

const chapters = { success_criteria_level_a: 'Level A', success_criteria_level_aa: 'Level AA' } as const
type Chapter = keyof typeof chapters

/** The rows of docs/accessibility.md, by the chapters of OpenACR. Throws at a row whose conformance VPAT has no word for. */
export function conformanceRows(page: string): Record<Chapter, ConformanceRow[]> {
  const rowsBelow = (heading: string) => {
    const part = page.split('\n## ').find((one) => one.startsWith(`${heading}\n`)) ?? ''
    return Array.from(part.matchAll(/^\| (\d[\d.]+) [^|]+\| ([^|]+?) *\| (.+?) *\|$/gm), (row) => {
      const [, number = '', word = '', remarks = ''] = row
      return { number, level: levelOf(word), remarks }
    })
  }
  return {
    success_criteria_level_a: rowsBelow(chapters.success_criteria_level_a),
    success_criteria_level_aa: rowsBelow(chapters.success_criteria_level_aa),
  }
}

function levelOf(word: string): ConformanceRow['level'] {
  switch (word) {
    case 'Supports':
      return 'supports'
    case 'Partially Supports':
      return 'partially-supports'
    case 'Does Not Support':
      return 'does-not-support'
    case 'Not Applicable':
      return 'not-applicable'
    default:
      throw new Error(`docs/accessibility.md: “${word}” is no conformance of VPAT 2.5`)
  }
}

/** The page as OpenACR 0.1.0: https://github.com/GSA/openacr/blob/main/schema/openacr-0.1.0.json */
export function openAcr(page: string, version: string): string {
  const criteria = (rows: readonly ConformanceRow[]) =>
    rows.map(({ number, level, remarks }) => ({
      num: number,
      components: [{ name: 'web', adherence: { level, notes: plain(remarks) } }],
    }))
  const { success_criteria_level_a: a, success_criteria_level_aa: aa } = conformanceRows(page)
  return stringify(
    {
      title: 'Evenkeel Accessibility Conformance Report',
      product: { name: 'Evenkeel', version },
      // The schema asks for an address, and the project has none but its repository.
      author: { company_name: 'Evenkeel', email: '' },
      vendor: { company_name: 'Evenkeel', email: '' },
      report_date: /\*\*Date\*\*: (\S+)/.exec(page)?.[1],
      catalog: '2.5-edition-wcag-2.2-en',
      evaluation_methods_used: plain(/## How it was evaluated\n\n([^]+?)\n\n## /.exec(page)?.[1] ?? ''),
      chapters: {
        success_criteria_level_a: { criteria: criteria(a) },
        success_criteria_level_aa: { criteria: criteria(aa) },
      },
    },
    { lineWidth: 0, singleQuote: true },
  )
}

/** Without the marks of Markdown; of a link the file that it leads to. */
const plain = (text: string) =>
  text.replaceAll(/\[[^\]]+\]\((?:\.\.\/)*([^)]+)\)/g, '$1').replaceAll('**', '')
