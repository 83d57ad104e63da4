/** Spec §9: abandoned sessions are logged only after more than this; a shorter one leaves no trace. */
export const abandonedAfterSeconds = 10

interface Measured {
  /** How long the whole session lasts. */
  readonly fullSeconds: number
  /** What has run so far, pauses left out. */
  readonly elapsedMs: number
}

/**
 * A session against the clock on the wall: `at` is the moment up to which `elapsedMs` was counted, so
 * that a tab which slept catches up with one look at the clock. A clock that is set back costs nothing.
 */
export type Session =
  | { readonly phase: 'idle' }
  | (Measured & { readonly phase: 'running'; readonly at: number })
  | (Measured & { readonly phase: 'paused' })
  | (Measured & { readonly phase: 'done' })

/** What is logged of a session that has ended. */
export interface Trace {
  /** Whole seconds, pauses left out. */
  readonly duration: number
  readonly completed: boolean
}

export const idle: Session = { phase: 'idle' }

/** Starts a session; one that is running or paused goes on instead, since there is only one at a time. */
export function start(session: Session, fullSeconds: number, at: number): Session {
  if (session.phase === 'running' || session.phase === 'paused') return session
  return { phase: 'running', fullSeconds, elapsedMs: 0, at }
}

/** Brings a running session up to a moment; at its full time it is done, however late that is noticed. */
export function advance(session: Session, at: number): Session {
  if (session.phase !== 'running') return session
  const { fullSeconds } = session
  const elapsedMs = session.elapsedMs + Math.max(0, at - session.at)
  if (elapsedMs >= fullSeconds * 1000) return { phase: 'done', fullSeconds, elapsedMs: fullSeconds * 1000 }
  return { phase: 'running', fullSeconds, elapsedMs, at }
}

/** Holds a running session; past its full time it is done instead. */
export function pause(session: Session, at: number): Session {
  const now = advance(session, at)
  if (now.phase !== 'running') return now
  return { phase: 'paused', fullSeconds: now.fullSeconds, elapsedMs: now.elapsedMs }
}

/** Lets a paused session run on from where it was. */
export function resume(session: Session, at: number): Session {
  return session.phase === 'paused' ? { ...session, phase: 'running', at } : session
}

/** The whole seconds that have run. */
export function elapsedSeconds(session: Session): number {
  return session.phase === 'idle' ? 0 : Math.floor(session.elapsedMs / 1000)
}

/** How many milliseconds a running session has until its next whole second, when something may change. */
export function untilNextSecond(session: Session): number {
  return session.phase === 'idle' ? 1000 : 1000 - (session.elapsedMs % 1000)
}

/** Seconds as a clock shows them: 4:05. */
export function clockTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** What to log if a session ends now; null where it was too short to leave a trace. */
export function traceOf(session: Session): Trace | null {
  const duration = elapsedSeconds(session)
  if (session.phase === 'done') return { duration, completed: true }
  return duration > abandonedAfterSeconds ? { duration, completed: false } : null
}
