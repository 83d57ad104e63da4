import { signOutCleanups } from './sign-out-hooks.ts'

// In memory alone, since the next user of a shared tablet could read the browser's storage, and only until an answer comes.
const unanswered = new Map<string, string>()
signOutCleanups.add(() => unanswered.clear())

/** A call that makes something once, with its request id, and how to say that an answer has come to it. */
interface KnownAgain {
  readonly body: object
  readonly wasAnswered: () => void
}

/**
 * Gives a call its request id: the one that it was sent with before, where no answer came to that, however often it is
 * pressed. What was answered may be made again, and gets an id of its own then.
 */
export function knownAgain(address: string, body: object): KnownAgain {
  if ('requestId' in body && body.requestId !== undefined) return { body, wasAnswered: () => {} }
  const key = `${address} ${JSON.stringify(body)}`
  const requestId = unanswered.get(key) ?? crypto.randomUUID()
  unanswered.set(key, requestId)
  return {
    body: { ...body, requestId },
    wasAnswered: () => {
      if (unanswered.get(key) === requestId) unanswered.delete(key)
    },
  }
}
