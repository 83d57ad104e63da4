import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

import type { Manifest } from 'vite'

import { type Language, languages } from '../src/shared/language.ts'
import { writeTable } from './markdown-table.ts'
import { folderOf, buildManifestOf } from './one-language.ts'

// The size of what a browser fetches for each page, in each language: the build's brotli files, in KB of 1024 bytes.
// Prints the tables and writes them to docs/performance.md. With --check it only fails if a page is over its budget.
const isCheck = process.argv.includes('--check')
const landing = 'index.html'
const firstPages: Record<string, string> = {
  Dashboard: 'src/features/portals/dashboards/web/home/home-page.tsx',
  'Check-in': 'src/features/wellbeing/check-ins/web/check-in-page.tsx',
}
// A fence, which nobody writes code to stay below. What is felt is measured by `npm run lighthouse`.
const budgets = {
  first: { script: 150, style: 14, all: 200 },
  // What a later page adds to the dashboard.
  other: { script: 40 },
}

interface Sizes {
  readonly script: number
  readonly style?: number
  readonly all?: number
}

interface Row {
  readonly name: string
  readonly sizes: Sizes
  readonly budget: Sizes
}

for (const language of languages) {
  const rows = rowsOf(language)
  if (!isCheck) write(language, rows)
  for (const { name, sizes, budget } of rows) {
    const isWithin = (['script', 'style', 'all'] as const).every(
      (part) => (sizes[part] ?? 0) <= (budget[part] ?? Infinity),
    )
    if (isWithin) continue
    console.error(`${name} is over its budget (${language}): npm run sizes says by how much`)
    process.exitCode = 1
  }
}

/** The sizes of all pages of a language, as they were built last. */
function rowsOf(language: Language): Row[] {
  const folder = folderOf(language)
  const manifest: Manifest = JSON.parse(readFileSync(buildManifestOf(language), 'utf8'))
  // The module around every page for people who are signed in.
  const frame = Object.keys(manifest).find((module) => manifest[module]?.name === 'frame') ?? 'frame'
  const font = Object.values(manifest).find(({ file }) => /latin-wght-normal.*woff2$/.test(file))
  if (!font) throw new Error('Cannot weigh the font: the build has none')
  const dashboard = needed([landing, frame, firstPages['Dashboard']!])
  return [
    { name: 'Landing', sizes: sizesOf([landing], 'landing.html'), budget: budgets.first },
    ...Object.entries(firstPages).map(([name, page]) => ({
      name,
      sizes: sizesOf([landing, frame, page], 'index.html'),
      budget: budgets.first,
    })),
    ...otherPages().map((page) => ({
      name: `\`${path.basename(page, '.tsx')}\``,
      sizes: { script: sizeOf([...needed([page])].filter((file) => !dashboard.has(file))) },
      budget: budgets.other,
    })),
  ]

  /** The files of the modules and of everything that they import. */
  function needed(modules: readonly string[], seen = new Set<string>()): Set<string> {
    for (const module of modules) {
      const chunk = manifest[module]
      if (!chunk) throw new Error(`Cannot weigh ${module}: no chunk begins with it`)
      if (seen.has(chunk.file)) continue
      for (const file of [chunk.file, ...(chunk.css ?? [])]) seen.add(file)
      needed(chunk.imports ?? [], seen)
    }
    return seen
  }

  /** What a first visit fetches for a page that cannot do without these modules. */
  function sizesOf(modules: readonly string[], page: string): Sizes {
    const files = needed(modules)
    const [code, style] = [sizeOf(files, '.js'), sizeOf(files, '.css')]
    return { script: code, style, all: code + style + sizeOf([font!.file, page, 'before-paint.js']) }
  }

  /** All pages except the first pages. */
  function otherPages(): string[] {
    return Object.keys(manifest).filter(
      (module) =>
        manifest[module]?.isDynamicEntry &&
        /-(page|pages|screen)\.tsx$/.test(module) &&
        !Object.values(firstPages).includes(module),
    )
  }

  function sizeOf(files: Iterable<string>, ending = ''): number {
    let bytes = 0
    for (const file of files) {
      if (!file.endsWith(ending)) continue
      const full = path.join(folder, file)
      bytes += statSync(existsSync(`${full}.br`) ? `${full}.br` : full).size
    }
    return bytes / 1024
  }
}

/** Prints the table of a language, and writes its first pages. */
function write(language: Language, rows: readonly Row[]): void {
  const head = ['Page', 'Script', 'Budget', 'Style', 'Budget', 'Everything', 'Budget']
  const lines = rows.map(({ name, sizes, budget }) => [
    name,
    ...(['script', 'style', 'all'] as const).flatMap((part) => [shown(sizes[part]), shown(budget[part])]),
  ])
  for (const line of [head, ...lines]) console.log(line.map((cell, at) => cell.padEnd(at ? 10 : 28)).join(''))
  const firsts = lines.slice(0, 1 + Object.keys(firstPages).length)
  writeTable(language === 'en' ? 'sizes' : `sizes-${language}`, head, firsts)
}

function shown(size: number | undefined): string {
  return size === undefined ? '' : String(Math.round(size * 10) / 10)
}
