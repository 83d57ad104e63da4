/** Spec §9: an abandoned session is logged only if it lasted longer than this. A shorter one is not stored. */
export const abandonedAfterSeconds = 10

interface Timed {
  /** How many seconds the whole session lasts. */
  readonly fullSeconds: number
  /** How long it has run, without the pauses. */
  readonly elapsedMs: number
}

/**
 * A session that is measured by the clock. `elapsedMs` was counted up to `at`, in milliseconds since 1970, so that a
 * tab that slept catches up in one step. A clock that is set back takes nothing away.
 */
export type Session =
  | { readonly phase: 'idle' }
  | (Timed & { readonly phase: 'running'; readonly at: number })
  | (Timed & { readonly phase: 'paused' })
  | (Timed & { readonly phase: 'done' })

/** The part of a session that is logged. */
export interface SessionLog {
  /** Whole seconds without the pauses. */
  readonly duration: number
  readonly completed: boolean
}

export const idle: Session = { phase: 'idle' }

/** Starts a session. One that is running or paused stays as it is, since there is only one at a time. */
export function start(session: Session, fullSeconds: number, at: number): Session {
  if (session.phase === 'running' || session.phase === 'paused') return session
  return { phase: 'running', fullSeconds, elapsedMs: 0, at }
}

/** Counts a running session up to `at`. At its full time it is done, however late that is noticed. */
export function advance(session: Session, at: number): Session {
  if (session.phase !== 'running') return session
  const { fullSeconds } = session
  const elapsedMs = session.elapsedMs + Math.max(0, at - session.at)
  if (elapsedMs >= fullSeconds * 1000) return { phase: 'done', fullSeconds, elapsedMs: fullSeconds * 1000 }
  return { phase: 'running', fullSeconds, elapsedMs, at }
}

/** Pauses a running session. If its full time is over, it is done instead. */
export function pause(session: Session, at: number): Session {
  const current = advance(session, at)
  if (current.phase !== 'running') return current
  return { phase: 'paused', fullSeconds: current.fullSeconds, elapsedMs: current.elapsedMs }
}

/** Resumes a paused session where it was. */
export function resume(session: Session, at: number): Session {
  return session.phase === 'paused' ? { ...session, phase: 'running', at } : session
}

/** How many whole seconds have run. */
export function elapsedSeconds(session: Session): number {
  return session.phase === 'idle' ? 0 : Math.floor(session.elapsedMs / 1000)
}

/** How many milliseconds are left until the next whole second of a session, at which its view may change. */
export function untilNextSecond(session: Session): number {
  return session.phase === 'idle' ? 1000 : 1000 - (session.elapsedMs % 1000)
}

/** Seconds as minutes and seconds, such as 4:05. */
export function clockTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** What to log if a session ends now; null if it was too short. */
export function sessionLogOf(session: Session): SessionLog | null {
  const duration = elapsedSeconds(session)
  if (session.phase === 'done') return { duration, completed: true }
  return duration > abandonedAfterSeconds ? { duration, completed: false } : null
}
