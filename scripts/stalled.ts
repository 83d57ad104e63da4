import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node'

const minute = 60_000
const saidAfter = 2 * minute
const endedAfter = 10 * minute

/**
 * Says which tests are at work once nothing has ended for two minutes, and ends the run as failed after ten. The limits of
 * the tests end what waits, but not what computes without an end, or waits before its first test.
 */
// oxlint-disable-next-line import/no-default-export -- Vitest takes what a reporter file exports by default.
export default class Stalled implements Reporter {
  readonly #atWork = new Map<string, string>()
  #heard = Date.now()
  #timer: ReturnType<typeof setInterval> | undefined

  onInit(vitest: Vitest): void {
    this.#timer = setInterval(() => this.#look(vitest), minute).unref()
  }

  onTestModuleQueued({ moduleId }: TestModule): void {
    this.#hear(moduleId, 'is being read')
  }

  onTestCaseReady({ module, fullName }: TestCase): void {
    this.#hear(module.moduleId, fullName)
  }

  onTestCaseResult({ module, fullName }: TestCase): void {
    this.#hear(module.moduleId, `after “${fullName}”`)
  }

  onTestModuleEnd({ moduleId }: TestModule): void {
    this.#heard = Date.now()
    this.#atWork.delete(moduleId)
  }

  onTestRunEnd(): void {
    clearInterval(this.#timer)
  }

  #hear(file: string, what: string): void {
    this.#heard = Date.now()
    this.#atWork.set(file, what)
  }

  #look(vitest: Vitest): void {
    const silent = Date.now() - this.#heard
    if (silent < saidAfter) return
    const lines = [...this.#atWork].map(([file, what]) => `  ${file}: ${what}`)
    console.error(
      `evenkeel: nothing has ended for ${Math.round(silent / minute)} minutes:\n${lines.join('\n')}`,
    )
    if (silent < endedAfter) return
    clearInterval(this.#timer)
    process.exitCode = 1
    void vitest.exit(true)
  }
}
