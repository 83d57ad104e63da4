import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

// Looks for what has the form of a key or a password in every line that was ever committed and in the
// built pages, and ends with 1 where something is found.
const forms = {
  'an age key': /AGE-SECRET-KEY-1[0-9A-Z]{50,}/g,
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY-----/g,
  'a master key': /\b[\w-]+:[\w+/-]{43}=/g,
  'a cloud key': /\bAKIA[0-9A-Z]{16}\b/g,
  'an access token':
    /\b(?:gh[pousr]_\w{36}|github_pat_\w{22,}|glpat-[\w-]{20}|npm_\w{36}|xox[abps]-[\w-]{10,})/g,
  'a password in an address': /\b[a-z]+:\/\/[\w.-]+:[^@\s/'"`]+@[\w.-]+/g,
}

/** Made up, or published as an example; each is whole, so that nothing else passes for it. */
const known = new Set([
  // The key of a test against a text that the age program made.
  'AGE-SECRET-KEY-1KTZD5N7LH5XU2MFCLVADLHQKP7TQVNYLNVXW2J2S489TDEKUQ9QQPEC42Y',
  // Where a setting shows what belongs there.
  'postgresql://evenkeel:change-me@127.0.0.1',
  'postgresql://evenkeel:its-password@127.0.0.1',
  'postgresql://evenkeel_app:its-password@127.0.0.1',
  'postgresql://evenkeel:…@db.internal',
  'postgresql://evenkeel:${DATABASE_PASSWORD:?}@database',
  'smtps://evenkeel:change-me@mail.example',
  // What a test of the way to a mail server makes up.
  'smtp://user:word@10.0.0.5',
])

function findIn(where: string, text: string): string[] {
  return Object.entries(forms).flatMap(([form, pattern]) =>
    (text.match(pattern) ?? [])
      .filter((found) => !known.has(found))
      .map((found) => describe(where, form, found)),
  )
}

/** Says where, and so little of it that the words can be shown. */
function describe(where: string, form: string, found: string): string {
  return `${where} holds what looks like ${form}: ${found.slice(0, 12)}…`
}

const history = execFileSync(
  'git',
  ['log', '-p', '--all', '--no-color', '-U0', '--', '.', ':!package-lock.json'],
  {
    encoding: 'utf8',
    maxBuffer: 1024 ** 3,
  },
)
const added = history.split('\n').filter((line) => line.startsWith('+'))
const built = existsSync('dist/web') ? readdirSync('dist/web', { recursive: true, encoding: 'utf8' }) : []
const readable = built.filter((file) => /\.(js|css|html|json|webmanifest|map)$/.test(file))

const findings = new Set([
  ...findIn('The history', added.join('\n')),
  ...readable.flatMap((file) => findIn(file, readFileSync(path.join('dist/web', file), 'utf8'))),
])
for (const finding of findings) console.error(finding)
if (findings.size > 0) process.exitCode = 1
else console.log(`No key or password in ${added.length} committed lines and ${readable.length} built files.`)
