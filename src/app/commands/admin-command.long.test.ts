// Secures A13, O1.
import { spawn } from 'node:child_process'
import { chownSync, mkdirSync } from 'node:fs'
import { text } from 'node:stream/consumers'

import { isNotNull } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'

import { auditEvents } from '#features/core/audit/server/table.ts'
import { users } from '#features/core/identity/server/table.ts'
import { createInstitution } from '#features/core/institutions/index.ts'
import { demoPeople } from '#features/portals/demo/server/people/demo-people.ts'
import { now } from '#server/clock.ts'
import { readPushIdentity } from '#server/messaging/push-keys.ts'
import { readSettings } from '#server/settings.ts'
import { newInstallation } from '#testing/commands/installation.ts'
import { failuresOf } from '#testing/failures-of.ts'

import { createAppContext } from '../server/app-context.ts'
import { buildServer } from '../server/server.ts'
import { runAdmin } from './admin-command.ts'

const bo = ['create', '--username', 'bo.ash', '--first', 'Bo', '--last', 'Ash']
const password = 'Cedars in the rain'
const place = { name: 'North Gate', kind: 'correctional', timeZone: 'UTC', isOpen: false } as const

const { inside, inDatabase } = newInstallation()

const environment = () => ({ ...process.env, NODE_ENV: 'development' })

/** The command as a process of its own, which takes long to start. */
async function admin(words: string[], input = '') {
  const child = spawn(process.execPath, ['scripts/admin.ts', ...words], { env: environment() })
  child.stdin.end(input)
  const exit = new Promise<number | null>((resolve) => child.on('exit', resolve))
  const [said, complained, code] = await Promise.all([text(child.stdout), text(child.stderr), exit])
  return { said, complained, code }
}

const makeInstitution = () => inDatabase((db) => createInstitution(db, place))

/** The command in this process, with a person or a pipe giving these secrets in turn. */
async function adminHere(words: string[], secrets: string[] = [], isTyped = false) {
  const heard: string[] = []
  const hear = (line: string) => void heard.push(line)
  const readSecret = async () => secrets.shift() ?? ''
  const code = await runAdmin(words, { say: hear, complain: hear, readSecret, readLine: readSecret, isTyped })
  return { heard: heard.join('\n'), code }
}

const everyCommand = async () =>
  (await adminHere(['help'])).heard.split('\n').flatMap((line) => {
    const [, words] = /^ {2}((?:[a-z][a-z-]*(?: |$))+)/.exec(line) ?? []
    return words ? [words.trim().split(' ')] : []
  })

test('help says what can be done, and --help, -h or help before it what one command does, in lines of 100 characters', async () => {
  const names = await everyCommand()
  const ways = names.flatMap((name) => [
    [...name, '--help'],
    [...name, '-h'],
    ['help', ...name],
  ])
  const said = [await adminHere([]), await adminHere(['institution', '--help'])]

  const failures = await failuresOf(ways, JSON.stringify, async (words) => {
    const name = words.filter((word) => !/^(--help|-h|help)$/.test(word)).join(' ')
    const one = await adminHere(words)
    said.push(one)

    expect(one.code).toBe(0)
    expect(one.heard).toMatch(new RegExp(`^admin ${name}\\b.*\\n`))
  })

  expect(failures).toEqual([])
  expect(names.map((name) => name.join(' '))).toEqual(
    expect.arrayContaining(['institution create', 'institution import', 'doctor', 'version', 'reset-factor']),
  )
  expect(said[0]!.heard).toContain('create --username NAME --first NAME --last NAME')
  expect(said[1]!.heard).toMatch(/^admin institution COMMAND\n\n  institution create --name NAME/)
  expect(said.flatMap(({ heard }) => heard.split('\n')).filter((line) => line.length > 100)).toEqual([])
})

test('a long complaint is broken between words', async () => {
  const { complained } = await admin(['after-restore', `--${'very-long '.repeat(20)}`])

  expect(complained.split('\n').filter((line) => line.length > 100)).toEqual([])
})

test('people are listed by institution and name, with their ids, as words or as JSON', async () => {
  const institutionId = await makeInstitution()
  const row = { institutionId, firstName: 'Bo', lastName: 'Ash', passwordHash: '', createdAt: new Date() }
  await inDatabase((db) =>
    db.insert(users).values([
      { ...row, username: 'bo.ash', role: 'admin', emailVerifiedAt: new Date() },
      { ...row, username: 'al.elm', role: 'staff', isActive: false },
    ]),
  )

  const all = await adminHere(['people'])
  const json = await adminHere(['people', '--json', '--role', 'admin', '--institution', 'North Gate'])
  const replies = [
    await adminHere(['people', '--role', 'boss']),
    await adminHere(['people', '--institution', 'X']),
  ]

  const id = expect.stringMatching(/^[\da-f-]{36}$/)
  expect(all.heard.replaceAll(/[\da-f-]{36}/g, 'ID')).toBe(
    'North Gate: al.elm, staff, ID, closed\nNorth Gate: bo.ash, admin, ID, confirmed e-mail',
  )
  expect(JSON.parse(json.heard)).toEqual([
    {
      id,
      username: 'bo.ash',
      role: 'admin',
      institution: 'North Gate',
      isOpen: true,
      hasSecondFactor: false,
      hasConfirmedEmail: true,
    },
  ])
  expect(replies.map(({ code }) => code)).toEqual([2, 1])
})

test('whoever runs the machine lets somebody set up a second step after a reset, and nobody else', async () => {
  const institutionId = await makeInstitution()
  const row = (username: string, resetHoldStartedAt: Date | null) => ({
    institutionId,
    username,
    passwordHash: '',
    firstName: 'Bo',
    lastName: 'Ash',
    role: 'admin' as const,
    createdAt: new Date(),
    resetHoldStartedAt,
  })
  await inDatabase((db) => db.insert(users).values([row('was.reset', new Date()), row('was.not', null)]))

  const done = await adminHere(['second-step', '--username', 'Was.Reset'])
  const refused = await adminHere(['second-step', '--username', 'was.not'])
  const unknown = await adminHere(['second-step', '--username', 'nobody'])
  const unsaid = await adminHere(['second-step'])

  expect([done.code, refused.code, unknown.code, unsaid.code]).toEqual([0, 1, 1, 2])
  expect(done.heard).toContain('can set up a second step within 30 minutes')
  const rows = await inDatabase((db) => db.select().from(users))
  expect(
    rows.filter(({ factorWitnessedUntil }) => factorWitnessedUntil).map(({ username }) => username),
  ).toEqual(['was.reset'])
})

test('version says which release is installed, and its latest migration', async () => {
  const { heard, code } = await adminHere(['version'])
  const json = await adminHere(['version', '--json'])

  expect(code).toBe(0)
  expect(heard).toMatch(
    /^Evenkeel \d+\.\d+\.\d+, from sources\nNode \d+\S+, tables as of migration \d{4}_[\w-]+$/,
  )
  expect(JSON.parse(json.heard)).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    commit: null,
    node: process.versions.node,
    migration: expect.stringMatching(/^\d{4}_/),
  })
})

test('the keys for devices that ring are made once, where the doctor and the server find them', async () => {
  vi.stubEnv('PUSH_CONTACT', 'mailto:operator@evenkeel.example')

  const made = await adminHere(['push-keys'])
  const again = await adminHere(['push-keys'])

  const push = readPushIdentity(readSettings(process.env))
  expect(made).toMatchObject({
    code: 0,
    heard: expect.stringContaining(`Their public half is ${push!.publicKey}`),
  })
  expect(made.heard).toContain('Restart Evenkeel. Responders turn their devices on under Alerts.')
  expect(again).toMatchObject({ code: 1, heard: expect.stringContaining('There are keys already') })
})

const misunderstood: readonly (readonly [string[], string])[] = [
  [['destroy'], 'There is no command destroy'],
  [['constructor'], 'There is no command constructor'],
  [['create', '--password', 'secret'], "Unknown option '--password'"],
  [['create', 'bo'], "Unexpected argument 'bo'"],
  [['create', '--username'], "Option '--username <value>' argument missing"],
  [['create', '--username', 'bo'], '--first: First name is required'],
  [[...bo, '--role', 'staff'], '--role must be admin'],
  [['push-keys', '--replace'], "Unknown option '--replace'"],
  [['sql', 'select', '1'], 'Give one statement, in quotes'],
]

test('words that are not understood are answered with the usage', async () => {
  const failures = await failuresOf(misunderstood, JSON.stringify, async ([words, complaint]) => {
    const { heard, code } = await adminHere(words)

    expect(heard).toContain(complaint)
    expect(heard).toMatch(/admin COMMAND|Usage: admin /)
    expect(code).toBe(2)
  })

  expect(failures).toEqual([])
})

test('the first administrator of the one institution is made, can sign in, and stays the only one', async () => {
  const without = await adminHere(bo, [password])
  await makeInstitution()
  const first = await admin(bo, `${password}\n`)
  const second = await adminHere([...bo, '--username', 'someone.else'], [password])

  expect(without.heard).toBe('There is no institution yet. Make one with admin institution create')
  expect(first).toEqual({
    said:
      'bo.ash is the first administrator of North Gate. At the first sign-in a second step is set up: ' +
      'have a phone with an authenticator app ready.\n',
    complained: '',
    code: 0,
  })
  expect(second).toEqual({
    heard: 'North Gate has an administrator already. Administrators make further ones by invitation',
    code: 1,
  })
  const context = await createAppContext(readSettings(environment()), ({ message }) =>
    expect.unreachable(message),
  )
  const app = await buildServer(context)
  const payload = { username: 'bo.ash', password }
  const reply = await app.inject({ method: 'POST', url: '/api/login', payload })
  const everybody = await context.owner.select().from(users)
  const audited = await context.owner
    .select()
    .from(auditEvents)
    .where(isNotNull(auditEvents.subjectId))
    .orderBy(auditEvents.id)
  await app.close()
  await context.close()
  expect(reply.json()).toMatchObject({
    role: 'admin',
    missingStep: 'enrolment',
    institution: { kind: 'correctional' },
  })
  expect(everybody).toHaveLength(1)
  expect(audited).toMatchObject([
    { action: 'vault.agree', subjectId: everybody[0]?.id },
    { action: 'account.create', subjectId: everybody[0]?.id },
    { action: 'session.start', actorId: everybody[0]?.id },
  ])
})

test('a weak password and one typed differently are refused in words, and nobody is made', async () => {
  await makeInstitution()

  const replies = [
    await adminHere(bo, ['password1']),
    await adminHere(bo, ['bo.ash1']),
    await adminHere(bo, [password, `${password}.`], true),
  ]

  expect(replies).toEqual([
    { heard: 'This password is one of the most used ones. Please choose another', code: 1 },
    { heard: 'Password must be at least 8 characters', code: 1 },
    { heard: 'The two passwords are not the same. Nothing was changed', code: 1 },
  ])
  expect(await inDatabase((db) => db.select().from(users))).toEqual([])
})

test('a database with the demo has its administrators', async () => {
  const context = await createAppContext(readSettings(environment()), ({ message }) =>
    expect.unreachable(message),
  )
  const institutionId = await createInstitution(context.owner, place)
  const { id, username } = demoPeople.find(({ role }) => role === 'admin')!
  const somebodyOfTheDemo = {
    id,
    username,
    role: 'admin' as const,
    firstName: 'Ana',
    lastName: 'Brook',
    institutionId,
    passwordHash: '',
    createdAt: now(),
  }
  await context.owner.insert(users).values(somebodyOfTheDemo)
  await context.close()
  const withDemo = await adminHere(bo, [password])

  expect(withDemo.heard).toMatch(/^This data folder holds the demo/)
  expect(withDemo.code).toBe(1)
})

test("a question to the demo's database is answered row by row, and changes nothing", async () => {
  vi.stubEnv('DATABASE_URL', '')
  vi.stubEnv('KEY_FILE', '')

  const read = await adminHere([
    'sql',
    "select 'ash' as name, '\\x0a'::bytea as bytes union all select 'oak', null",
  ])
  const written = await adminHere(['sql', 'create table left_behind (id int)'])
  const wrong = await adminHere(['sql', 'select * from nothing'])

  expect(read).toEqual({
    heard: '{"name":"ash","bytes":"\\\\x0a"}\n{"name":"oak","bytes":null}',
    code: 0,
  })
  expect(written).toEqual({ heard: 'cannot execute CREATE TABLE in a read-only transaction', code: 1 })
  expect(wrong).toEqual({ heard: 'relation "nothing" does not exist', code: 1 })
})

test('nobody reads another database than the demo by the sql command', async () => {
  const { heard, code } = await adminHere(['sql', 'select 1'])

  expect(heard).toMatch(/^sql reads only the demo's database/)
  expect(code).toBe(1)
})

test('a database that nobody answers for is said in words, without a stack trace', async () => {
  vi.stubEnv('DATABASE_URL', 'postgresql://127.0.0.1:1/evenkeel')

  const { heard, code } = await adminHere(bo, [password])

  expect(heard).toBe(
    'The database cannot be reached at 127.0.0.1:1: is DATABASE_URL right, and is it running?',
  )
  expect(code).toBe(1)
})

test('root is sent back from a command whose files the service could not use, and may make its keys', async () => {
  mkdirSync(inside('data'))
  // There is no folder to write to under /proc, for root neither.
  vi.stubEnv('KEY_FILE', '/proc/keys')
  if (process.getuid?.() === 0) chownSync(inside('data'), 1000, 1000)
  vi.spyOn(process, 'getuid').mockReturnValue(0)

  const [backup, keys] = [await adminHere(['backup']), await adminHere(['push-keys'])]
  vi.mocked(process.getuid)?.mockRestore()

  expect(backup.heard).toMatch(/^Run backup as the user to whom DATA_DIR .* belongs, without AS=root/)
  expect(keys.heard).toMatch(/^This user may not write \/proc\/push-keys, .* AS=root before admin/)
  expect([backup.code, keys.code]).toEqual([1, 1])
})

test('a command whose output nobody reads to its end is done without an error', async () => {
  const child = spawn(process.execPath, ['scripts/admin.ts', 'version'], { env: environment() })
  child.stdout.destroy()
  const exit = new Promise<number | null>((resolve) => child.on('exit', resolve))

  expect(await text(child.stderr)).toBe('')
  expect(await exit).toBe(0)
})
