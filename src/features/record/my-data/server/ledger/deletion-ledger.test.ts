import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { folderStore } from '#server/storage/file-store.ts'
import { columnsHolding } from '#testing/find-text.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { copyDeletions, deletionCopies, erase, replayDeletions } from '../erasure.ts'
import { joinLedgers, ledgerHash, readDeletions } from './deletion-ledger.ts'
import { copyInStore, formatDeletions } from './ledger-copy.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-ledger-'))
afterAll(() => rmSync(folder, { recursive: true }))
const world = await openWorld()

const somebody = () => world.person(`p-${crypto.randomUUID().slice(0, 8)}`)
const findEverywhere = (...texts: string[]) => columnsHolding(world, ...texts)

test('an account that cannot be erased is in no ledger, and one that is erased is in it with the same commit', async () => {
  const ana = await somebody()
  const hash = ledgerHash(ana.id)
  const stopped = world.db.transaction(async (tx) => {
    await erase({ ...world, db: tx }, ana.id)
    throw new Error('The machine stops here')
  })
  await expect(stopped).rejects.toThrow('stops here')
  const before = await readDeletions(world.db)

  await world.db.transaction((tx) => erase({ ...world, db: tx }, ana.id))

  expect(before.has(hash)).toBe(false)
  expect((await readDeletions(world.db)).has(hash)).toBe(true)
})

test('a person whom only the file of an earlier release names is entered into the ledger, and erased again', async () => {
  const [ana, ben] = [await somebody(), await somebody()]
  const settings = { ...world.settings, deletionLedger: path.join(folder, 'earlier.log') }
  const at = '2026-11-20T02:30:00.000Z'
  // The last line was cut short by a power failure, before its transaction ended.
  writeFileSync(settings.deletionLedger, `${ledgerHash(ana.id)} ${at}\n${ledgerHash(ben.id)} 2026-11`)

  await copyDeletions({ ...world, settings })

  expect((await readDeletions(world.db)).get(ledgerHash(ana.id))).toEqual(new Date(at))
  expect(await findEverywhere(ana.username)).toEqual([])
  expect(await findEverywhere(ben.username)).toContain('users.username')
  expect(readFileSync(settings.deletionLedger, 'utf8')).toMatch(/ 2026-11\n[\da-f]{64} /)
})

test('the regular work of an instance copies whoever was erased since, and nothing while nobody was', async () => {
  const settings = { ...world.settings, deletionLedger: path.join(folder, 'regular.log') }
  const [ana, ben] = [await somebody(), await somebody()]
  const copy = deletionCopies({ ...world, settings })
  const namedAfter = async (person: Person) => {
    await world.db.transaction((tx) => erase({ ...world, db: tx }, person.id))
    await copy()
    return readFileSync(settings.deletionLedger, 'utf8')
  }

  const first = await namedAfter(ana)
  const second = await namedAfter(ben)
  rmSync(settings.deletionLedger)
  await copy()

  expect(first).toContain(ledgerHash(ana.id))
  expect(first).not.toContain(ledgerHash(ben.id))
  expect(second).toContain(ledgerHash(ben.id))
  expect(existsSync(settings.deletionLedger)).toBe(false)
})

test('whoever could not be copied is copied as soon as the ledger can be written', async () => {
  const settings = { ...world.settings, deletionLedger: path.join(folder, 'away', 'ledger.log') }
  const ana = await somebody()
  const copy = deletionCopies({ ...world, settings })
  await world.db.transaction((tx) => erase({ ...world, db: tx }, ana.id))
  await expect(copy()).rejects.toThrow('DELETION_LEDGER')

  mkdirSync(path.dirname(settings.deletionLedger))
  await copy()

  expect(readFileSync(settings.deletionLedger, 'utf8')).toContain(ledgerHash(ana.id))
})

test('the ledger and its copy are given what only the other one has', async () => {
  const settings = { ...world.settings, deletionLedger: path.join(folder, 'joined.log') }
  const ana = await somebody()
  await world.db.transaction((tx) => erase({ ...world, db: tx }, ana.id))
  const before = await readDeletions(world.db)
  const elsewhere = new Map([[ledgerHash('elsewhere'), new Date(0)]])
  writeFileSync(settings.deletionLedger, formatDeletions(new Map([...before, ...elsewhere])))
  const copied = readFileSync(settings.deletionLedger, 'utf8')

  expect(await joinLedgers(world.db, settings)).toBe(1)
  expect(await joinLedgers(world.db, settings)).toBe(0)

  expect(await readDeletions(world.db)).toEqual(new Map([...before, ...elsewhere]))
  expect(readFileSync(settings.deletionLedger, 'utf8')).toBe(copied)
})

test('a copy in a storage holds everybody who was added, and one that names nobody is told from none', async () => {
  const copy = copyInStore(folderStore(path.join(folder, 'storage')))
  const erased = Array.from({ length: 45 }, (_, one) => [ledgerHash(`${one}`), new Date(one)] as const)
  const before = await copy.read()
  await copy.add(new Map())
  const begun = await copy.read()
  for (const some of [erased.slice(0, 30), erased.slice(25)]) await copy.add(new Map(some))

  expect([before, begun]).toEqual([null, new Map()])
  expect(await copy.read()).toEqual(new Map(erased))
})

test.each([
  ['read', folder],
  ['written', path.join(folder, 'missing', 'x.log')],
])('a ledger that cannot be %s stops the start', async (what, deletionLedger) => {
  const settings = { ...world.settings, deletionLedger }
  const words = `DELETION_LEDGER: the ledger of deletions cannot be ${what}`

  await expect(replayDeletions({ ...world, settings })).rejects.toThrow(words)
})
