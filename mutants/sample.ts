import { createHash } from 'node:crypto'
import path from 'node:path'

import { type Checker, type CheckResult, CheckStatus } from '@stryker-mutator/api/check'
import type { Mutant } from '@stryker-mutator/api/core'
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin'

import { areas } from './areas.ts'

/** Whether a thing is in a sample of this share. The same thing is in the same samples on every machine. */
function isSampled(thing: string, share: number): boolean {
  return createHash('sha256').update(thing).digest().readUInt32BE() < share * 2 ** 32
}

const shares = Object.assign({}, ...areas.map(({ files }) => files))

/** Stryker tests only the mutants that its checkers pass. This one passes a sample of each file's. */
class Sample implements Checker {
  async init() {}

  async check(mutants: Mutant[]): Promise<Record<string, CheckResult>> {
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, resultOf(mutant)]))
  }
}

function resultOf({ fileName, location: { start, end }, replacement }: Mutant): CheckResult {
  const file = path.relative(process.cwd(), fileName)
  const thing = JSON.stringify([file, start.line, start.column, end.line, end.column, replacement])
  return isSampled(thing, shares[file] ?? 1)
    ? { status: CheckStatus.Passed }
    : { status: CheckStatus.CompileError, reason: 'not in the sample' }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'sample', Sample)]
