/**
 * Tries many cases in one test, which may share a world. Answers which of them failed, each by its name with the reason,
 * so that a test can expect none.
 */
export async function failuresOf<Case>(
  cases: readonly Case[],
  nameOf: (one: Case) => string,
  attempt: (one: Case) => Promise<void>,
): Promise<string[]> {
  const failures: string[] = []
  for (const one of cases) {
    try {
      await attempt(one)
    } catch (error) {
      failures.push(`${nameOf(one)}: ${String(error)}`)
    }
  }
  return failures
}
