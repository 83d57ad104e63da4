import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

import { expect, test } from 'vitest'

import { projectFile } from '#server/project-file.ts'

const unit = readFileSync(projectFile('deploy/evenkeel@.service'), 'utf8')
const [, program = ''] = /^ExecStartPost=.* -e "(.*)"$/m.exec(unit) ?? []

/** Runs what the unit of a port has systemd wait for, while a process is the main one. Answers its exit code. */
async function wait(port: number, mainId: number): Promise<unknown> {
  const code = program.replace('%i', String(port))
  const waiting = spawn(process.execPath, ['--input-type=module', '-e', code], {
    env: { ...process.env, MAINPID: String(mainId) },
  })
  const [exitCode] = await once(waiting, 'exit')
  return exitCode
}

test('systemd waits until an instance serves', async () => {
  let asked = 0
  const instance = createServer((_, response) => void response.writeHead(++asked < 3 ? 503 : 200).end())
  await new Promise<void>((resolve) => void instance.listen(0, '127.0.0.1', resolve))
  const address = instance.address()

  const code = await wait(typeof address === 'object' && address ? address.port : 0, process.pid)
  instance.close()

  expect(code).toBe(0)
  expect(asked).toBe(3)
})

test('systemd starts an instance again that ended before it served, however often that is', async () => {
  const ended = spawn(process.execPath, ['--eval', ''])
  await once(ended, 'exit')

  expect(await wait(1, ended.pid!)).toBe(1)
  expect(unit).toMatch(/^Restart=always$/m)
  expect(unit).toMatch(/^StartLimitIntervalSec=0$/m)
})
