import { afterAll } from 'vitest'

const open = new Set<() => Promise<void>>()

/** Ends something after the tests of the file that is being read. */
export function endAfterFile(end: () => Promise<void>): void {
  open.add(end)
  afterAll(async () => {
    open.delete(end)
    await end()
  })
}

/** Ends what the file before has left: hooks do not run where a file could not be read, or `-t` names none of its tests. */
export async function endFileBefore(): Promise<void> {
  const left = [...open]
  open.clear()
  await Promise.all(left.map((end) => end()))
}
