import { type PageAnswers, pageCalls } from '#shared/page-answers.ts'

import { fetchApi } from '../device/native-shell.ts'
import { comingPageAnswers, setPageAnswers } from './page-answers.ts'

/** A page asks for what it shows first within this time, on a slow phone too. */
const keptMs = 10_000
/** No call waits longer for an answer that may have its own in it. */
const longestMs = 8000

/**
 * Asks for all that the page at an address reads first, unless that was asked for already. The calls of the page are
 * answered from it until something changes, for ten seconds at most. Where it fails, each of them asks by itself.
 */
export async function askPageAnswers(path: string): Promise<void> {
  const address = pageCalls[path]
  if (!address || comingPageAnswers()) return
  const coming = read(address)
  setPageAnswers(coming)
  const answers = await coming
  const isLatest = () => comingPageAnswers() === coming
  if (isLatest()) setPageAnswers(coming, answers)
  setTimeout(() => isLatest() && setPageAnswers(), answers ? keptMs : 0)
}

async function read(address: string): Promise<PageAnswers | null> {
  try {
    const response = await fetchApi(address, {
      credentials: 'include',
      signal: AbortSignal.timeout(longestMs),
    })
    return response.ok ? await response.json() : null
  } catch {
    return null
  }
}
