import { appendFileSync, openSync } from 'node:fs'

import { slipLanguages, slipWords, type SlipWords } from '#features/institution/people/slip-words.ts'
import type { RosterSlip } from '#features/institution/roster/index.ts'
import { writeCsv } from '#shared/csv.ts'

interface SlipsOf {
  readonly institution: string
  /** Where people sign in. */
  readonly origin: string
}

/**
 * Opens a new file for slips, which only its owner may read, as a table or as a page to print by its ending. Each batch
 * is written as soon as its people are stored. Throws for a file that is there already: its slips may be needed still.
 */
export function openSlips(file: string, of: SlipsOf) {
  const form = file.endsWith('.html') ? asPage(of) : asTable()
  const handle = create(file)
  appendFileSync(handle, form.head)
  return {
    add: (slips: readonly RosterSlip[]) => appendFileSync(handle, form.body(slips)),
    end: () => appendFileSync(handle, form.foot),
  }
}

function create(file: string): number {
  try {
    return openSync(file, 'wx', 0o600)
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    throw new Error(isThere ? `${file} is there already: name another file` : `${file} cannot be written`, {
      cause: error,
    })
  }
}

const titles = ['Unit', 'Shift', 'Last name', 'First name', 'Number', 'Username', 'One-time password']
const cellsOf = ({ person, username, password }: RosterSlip) => [
  person.unit ?? '',
  person.shift ?? '',
  person.lastName,
  person.firstName,
  person.number,
  username,
  password,
]

function asTable() {
  return {
    head: `\uFEFF${writeCsv([titles])}`,
    body: (slips: readonly RosterSlip[]) => (slips.length > 0 ? writeCsv(slips.map(cellsOf)) : ''),
    foot: '',
  }
}

function asPage({ institution, origin }: SlipsOf) {
  const style =
    'body{font:11pt sans-serif;display:grid;grid-template-columns:1fr 1fr;gap:8mm}section{break-inside:avoid;border:1px solid;padding:5mm}dt{font-size:9pt}dd{margin:0 0 2mm;font:bold 12pt monospace}'
  // Nobody knows yet what new people read.
  const all = slipLanguages(null).map((language) => ({ language, words: slipWords(language) }))
  const inEach = (text: (words: SlipWords) => string) =>
    all.map(({ language, words }) => `<span lang="${language}">${escaped(text(words))}</span>`)
  const passages = all.map(({ language, words }) => {
    const steps = [words('stepSignIn', { address: origin }), words('stepPassword'), words('stepThrowAway')]
    const list = steps.map((step) => `<li>${escaped(step)}</li>`).join('\n')
    return `<div lang="${language}"><ol>${list}</ol>\n<p>${escaped(words('lossOfBoth'))}</p></div>\n`
  })
  const slip = ({ person, username, password }: RosterSlip) => `<section>
<p>${escaped([institution, person.unit, person.shift].filter(Boolean).join(', '))}</p>
<h2>${escaped(`${person.firstName} ${person.lastName}`)}</h2>
<dl><dt>${inEach((words) => words('username')).join(' / ')}</dt><dd>${escaped(username)}</dd>
<dt>${inEach((words) => words('oneTimePassword')).join(' / ')}</dt><dd>${escaped(password)}</dd></dl>
${passages.join('')}</section>
`
  return {
    head: `<!doctype html><html lang="en"><meta charset="utf-8"><title>Slips</title><style>${style}</style><body>\n`,
    body: (slips: readonly RosterSlip[]) => slips.map(slip).join(''),
    foot: '</body></html>\n',
  }
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (words: string) => words.replaceAll(/[&<>"]/g, (mark) => entities[mark] ?? mark)
