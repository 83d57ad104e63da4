/** A call was sent and not answered in time. Nobody here knows whether it arrived. */
export class UnansweredError extends TypeError {
  override readonly name = 'UnansweredError'
  /** Whether the call may be sent again and does nothing twice. */
  mayBeSentAgain = false
}

interface Limits {
  /** Cuts the call too. */
  readonly signal?: AbortSignal | null | undefined
  /** Gets a function that cuts the call at once. */
  readonly onCut?: (cut: () => void) => void
}

/**
 * Waits for an answer. Throws an `UnansweredError`, which counts as a server that cannot be reached, once that takes too
 * long.
 */
export function answerWithin<Answer>(
  milliseconds: number,
  send: (signal: AbortSignal) => Promise<Answer>,
  { signal, onCut }: Limits = {},
): Promise<Answer> {
  const controller = new AbortController()
  const abort = () => controller.abort(signal?.reason)
  if (signal?.aborted) abort()
  else signal?.addEventListener('abort', abort)
  return new Promise((resolve, reject) => {
    const cut = () => {
      // The phone app's HTTP client does not listen to the signal.
      reject(new UnansweredError('The server did not answer in time'))
      controller.abort()
    }
    const timer = setTimeout(cut, milliseconds)
    onCut?.(cut)
    void send(controller.signal)
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', abort)
      })
  })
}
