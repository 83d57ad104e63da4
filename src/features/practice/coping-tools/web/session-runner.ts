import { useEffect, useEffectEvent, useState } from 'react'

import { passedMs } from '#web/device/server-clock.ts'
import { sharedValue, useSharedValue } from '#web/shared-value.ts'

import type { Tool } from '../catalogue.ts'
import type { NewUsage } from '../contract.ts'
import { type Guide, guideOf } from '../guides.ts'
import {
  advance,
  idle,
  pause,
  resume,
  type Session,
  sessionLogOf,
  start,
  untilNextSecond,
} from '../session.ts'

const lockName = 'evenkeel-coping-session'

/**
 * Acquires the lock of the one session that a browser may run in all its tabs. Answers a function that releases it, or
 * null if another tab holds it. A tab that is closed or crashes releases it by itself. Without Web Locks, as on
 * plain http, each tab has a lock of its own.
 */
function acquireSessionLock(): Promise<(() => void) | null> {
  if (!('locks' in navigator)) return Promise.resolve(() => {})
  return new Promise((resolve) => {
    navigator.locks
      .request(lockName, { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(null)
        return new Promise<void>((release) => {
          resolve(release)
        })
      })
      // A page that may not use storage may not use locks either. It can still run a session.
      .catch(() => resolve(() => {}))
  })
}

/** A session that runs or is paused. */
export interface LiveSession {
  readonly tool: Tool
  readonly guide: Guide
  readonly session: Session
  readonly sessionId: string
  readonly distressBefore: number | null
}

/** What to log of a session; null if it was too short. */
export function usageOf({ tool, session, sessionId, distressBefore }: LiveSession): NewUsage | null {
  const log = sessionLogOf(session)
  return log && { ...log, toolName: tool.name, sessionId, distressBefore }
}

/** What the page shows of the runner. */
export interface RunnerView {
  readonly live: LiveSession | null
  /** The last start was refused because another tab of this browser runs a session. */
  readonly isInAnotherTab: boolean
}

/** A session that is over. Its usage is null if it was too short to be logged. */
export interface EndedSession {
  readonly tool: Tool
  readonly usage: NewUsage | null
}

/** Called with every session that ends. `isClosing` says whether the page closes as well. */
export type OnEnd = (ended: EndedSession, isClosing: boolean) => void

/** Runs sessions by the clock, one at a time, and ends the session of a page that is left. */
export class SessionRunner {
  readonly view = sharedValue<RunnerView>({ live: null, isInAnotherTab: false })
  #isStarting = false
  #onEnd: OnEnd | null = null
  #releaseLock = () => {}
  #timer: ReturnType<typeof setTimeout> | undefined

  /** Opens the runner. Answers a function that closes it, which stops the current session. */
  open(onEnd: OnEnd): () => void {
    const close = () => this.#end(true)
    this.#onEnd = onEnd
    // A tab that slept catches up at once, and not only when its timers run again.
    document.addEventListener('visibilitychange', this.#catchUp)
    addEventListener('pagehide', close)
    return () => {
      document.removeEventListener('visibilitychange', this.#catchUp)
      removeEventListener('pagehide', close)
      this.#end()
      this.#onEnd = null
    }
  }

  /** Starts a session, unless one runs here or in another tab. */
  readonly begin = async (
    tool: Tool,
    distressBefore: number | null,
    guide = guideOf(tool.name),
  ): Promise<void> => {
    if (this.view.get().live || this.#isStarting) return
    this.#isStarting = true
    const release = await acquireSessionLock()
    this.#isStarting = false
    if (!release) return this.#show({ live: null, isInAnotherTab: true })
    // The page may have been left meanwhile.
    if (!this.#onEnd) return release()

    this.#releaseLock = release
    const session = start(idle, tool.seconds, passedMs())
    const live = { tool, guide, session, sessionId: crypto.randomUUID(), distressBefore }
    this.#show({ live, isInAnotherTab: false })
  }

  readonly pause = () => this.#move(pause)
  readonly resume = () => this.#move(resume)
  readonly stop = () => this.#end()
  readonly #catchUp = () => this.#move(advance)

  #move(change: (session: Session, at: number) => Session) {
    const { live } = this.view.get()
    if (!live) return
    const session = change(live.session, passedMs())
    if (session.phase === 'done') return this.#end()
    this.#show({ live: { ...live, session }, isInAnotherTab: false })
  }

  #end(isClosing = false) {
    const { live } = this.view.get()
    if (!live) return
    const usage = usageOf({ ...live, session: advance(live.session, passedMs()) })
    this.#releaseLock()
    this.#show({ live: null, isInAnotherTab: false })
    this.#onEnd?.({ tool: live.tool, usage }, isClosing)
  }

  #show(view: RunnerView) {
    clearTimeout(this.#timer)
    const session = view.live?.session ?? idle
    // Steps and breaths change on whole seconds of the session.
    if (session.phase === 'running') this.#timer = setTimeout(this.#catchUp, untilNextSecond(session))
    this.view.set(view)
  }
}

/** The session of this page, and its runner. A page that is left ends its session. */
export function useSession(onEnd: OnEnd) {
  const [runner] = useState(() => new SessionRunner())
  const end = useEffectEvent(onEnd)
  useEffect(() => runner.open((ended, isClosing) => end(ended, isClosing)), [runner])
  const { live, isInAnotherTab } = useSharedValue(runner.view)
  return { runner, live, isInAnotherTab }
}
