import { ApiError } from '#web/api/api.ts'
import { answerWithin, UnansweredError } from '#web/api/deadline.ts'
import { checkConnection } from '#web/device/connection.ts'

/** A call for help without an answer for so long is late: its person is told so, and whom to tell meanwhile. */
const lateMs = 5000
/** A call that hangs is cut after so long, and after longer on a network that needs longer. */
const longestMs = [5000, 10_000, 20_000]
/** The pause between two tries. */
const pauseMs = 3000

/** How a call for help goes on: it is being sent, it has failed so far, or nothing has come back for too long. */
export type Trouble = 'none' | 'failing' | 'late'

/** A call for help on its way. */
export interface OnItsWay {
  /** Makes the next try now, in place of the one that hangs. */
  tryNow(): void
}

/**
 * Makes a call for help, and makes it again until it is stored: what it sends must be the same to the server however often
 * it comes. Throws only what the server itself refuses for good. `onTrouble` hears of each try that failed, and once of
 * the five seconds without an answer. `onBegin` gets a handle on the call.
 */
export async function untilStored<Answer>(
  send: (signal: AbortSignal) => Promise<Answer>,
  onTrouble: (trouble: Trouble) => void,
  onBegin: (call: OnItsWay) => void = () => {},
): Promise<Answer> {
  let isLate = false
  let isHurried = false
  let goOn = () => {}
  const late = setTimeout(() => {
    isLate = true
    onTrouble('late')
  }, lateMs)
  onBegin({
    tryNow() {
      isHurried = true
      goOn()
    },
  })
  try {
    for (let tries = 0; ; tries += 1) {
      try {
        isHurried = false
        return await answerWithin(longestMs[tries] ?? longestMs.at(-1)!, send, {
          onCut: (cut) => (goOn = cut),
        })
      } catch (error) {
        if (isRefusal(error)) throw error
        if (error instanceof UnansweredError) void checkConnection()
        if (!isLate) onTrouble('failing')
      }
      if (!isHurried)
        await new Promise<void>((resolve) => {
          goOn = resolve
          setTimeout(resolve, pauseMs)
        })
    }
  } finally {
    clearTimeout(late)
  }
}

/**
 * Whether the server itself has refused a call for good, or for the rest of a day. A proxy or a filter on the way has no
 * word in it.
 */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.problem === null) return false
  if (error.status === 429) return error.problem.code === 'daily_limit'
  return error.status < 500 && error.status !== 408
}
