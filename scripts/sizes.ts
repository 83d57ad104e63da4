import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

import { build, type Manifest } from 'vite'

import { writeTable } from './markdown-table.ts'
import { languageOfBuild } from './one-language.ts'

// The size of what a browser fetches for each page: the build's brotli files, in KB of 1024 bytes. Prints the table
// and writes it to docs/performance.md. With --check it only fails if a page is over its budget. `EVENKEEL_LANGUAGE`
// says in which language; of another than English the document has the first pages alone.
const isCheck = process.argv.includes('--check')
const language = languageOfBuild()
const folder = path.resolve('node_modules/.cache/evenkeel/sizes')
const landing = 'index.html'
const firstPages: Record<string, string> = {
  Dashboard: 'src/features/dashboards/web/home/home-page.tsx',
  'Check-in': 'src/features/check-ins/web/check-in-page.tsx',
  'My portal': 'src/features/dashboards/web/individual/individual-page.tsx',
  'Staff dashboard': 'src/features/dashboards/web/staff/staff-page.tsx',
}
const budgets = {
  landing: { script: 95, style: 12, all: 180 },
  // The same sentences are a fifth longer in Spanish.
  first: { script: language === 'en' ? 135 : 136, style: 14, all: 220 },
  other: 25,
}

await build({ logLevel: 'warn', build: { outDir: folder, emptyOutDir: true, manifest: true } })
const manifest: Manifest = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8'))
// The module around every page for people who are signed in.
const frame = Object.keys(manifest).find((module) => manifest[module]?.name === 'frame') ?? 'frame'

interface Row {
  readonly name: string
  readonly script: number
  readonly scriptBudget: number
  readonly style?: number
  readonly styleBudget?: number
  readonly all?: number
  readonly allBudget?: number
}

const start = needed([landing])
const dashboard = needed([landing, frame, firstPages['Dashboard']!])
const rows: Row[] = [
  firstRow('Landing', start, 'landing.html', budgets.landing),
  ...Object.entries(firstPages).map(([name, page]) =>
    firstRow(name, needed([landing, frame, page]), 'index.html', budgets.first),
  ),
  ...otherPages().map((page) => ({
    name: `\`${path.basename(page, '.tsx')}\``,
    script: sizeWithout(needed([page]), dashboard),
    scriptBudget: budgets.other,
  })),
]

const head = ['Page', 'Script', 'Budget', 'Style', 'Budget', 'Everything', 'Budget']
const lines = rows.map(({ name, script, scriptBudget, style, styleBudget, all, allBudget }) => [
  name,
  ...[script, scriptBudget, style, styleBudget, all, allBudget].map((size) => shown(size)),
])
if (!isCheck) {
  for (const line of [head, ...lines]) console.log(line.map((cell, at) => cell.padEnd(at ? 10 : 28)).join(''))
  if (language === 'en') writeTable('sizes', head, lines)
  else writeTable(`sizes-${language}`, head, lines.slice(0, 1 + Object.keys(firstPages).length))
}
for (const { name, script, scriptBudget, style = 0, styleBudget = 0, all = 0, allBudget = 0 } of rows) {
  if (script <= scriptBudget && style <= styleBudget && all <= allBudget) continue
  console.error(`${name} is over its budget: npm run sizes says by how much`)
  process.exitCode = 1
}

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

function firstRow(name: string, files: Set<string>, page: string, budget: typeof budgets.first): Row {
  const script = sizeOf(files, '.js')
  const style = sizeOf(files, '.css')
  const font = Object.values(manifest).find(({ file }) => /latin-wght-normal.*woff2$/.test(file))
  if (!font) throw new Error('Cannot weigh the font: the build has none')
  const all = script + style + sizeOf([font.file, page, 'before-paint.js'])
  return {
    name,
    script,
    style,
    all,
    scriptBudget: budget.script,
    styleBudget: budget.style,
    allBudget: budget.all,
  }
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

function sizeWithout(files: Set<string>, known: Set<string>): number {
  return sizeOf([...files].filter((file) => !known.has(file)))
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

function shown(size: number | undefined): string {
  return size === undefined ? '' : String(Math.round(size * 10) / 10)
}
