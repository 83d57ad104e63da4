import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, test } from 'vitest'

import { openSnapshot } from '#testing/database.ts'

import { dump, lockDataFolder, prepareDataFolder } from './embedded.ts'
import { openEmbedded } from './pglite.ts'

const newFolder = () => mkdtempSync(path.join(tmpdir(), 'evenkeel-data-'))

test('the data folder is closed to everybody else', () => {
  const folder = path.join(newFolder(), 'data')

  prepareDataFolder(folder)

  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

test('a second process is refused by the name of the first', () => {
  const folder = newFolder()
  lockDataFolder(folder)
  const script = `import { lockDataFolder } from '${path.resolve('src/server/database/embedded.ts')}'; lockDataFolder(process.argv[1])`

  const second = spawnSync(process.execPath, ['--input-type=module', '-e', script, folder], {
    encoding: 'utf8',
  })

  expect(second.status).not.toBe(0)
  expect(second.stderr).toContain(`in use by process ${process.pid}`)
})

test('the lock of a dead process is taken over, also where its number lives again', () => {
  const folder = newFolder()
  writeFileSync(path.join(folder, 'lock'), `${process.pid} 1`)

  const unlock = lockDataFolder(folder)

  expect(readFileSync(path.join(folder, 'lock'), 'utf8')).toMatch(new RegExp(`^${process.pid} \\d{2,}`))
  unlock()
  expect(existsSync(path.join(folder, 'lock'))).toBe(false)
})

test('dumps can be opened again and the oldest make room', async () => {
  const folder = newFolder()
  const first = await openSnapshot()
  await first.owner.execute('create table kept (word text)')
  await first.owner.execute("insert into kept values ('safe')")
  const dumps = path.join(folder, 'dumps')

  const file = await dump(first.embedded!, folder, new Date('2026-01-01T00:00:00Z'))
  for (let day = 2; day <= 30; day += 1) {
    writeFileSync(path.join(dumps, `2026-01-${String(day).padStart(2, '0')}T00-00-00.000Z.tar.gz`), '')
  }
  const reopened = await openEmbedded({ dump: new Blob([readFileSync(file)]) })

  expect(await reopened.embedded!.query('select word from kept')).toMatchObject({ rows: [{ word: 'safe' }] })
  await dump(first.embedded!, folder, new Date('2026-01-31T00:00:00Z'))
  expect(readdirSync(dumps)).toHaveLength(24)
  await first.close()
  await reopened.close()
}, 60_000)
