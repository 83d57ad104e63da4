import type { Tool } from '../catalogue.ts'
import type { NewUsage } from '../contract.ts'
import { advance, idle, pause, resume, type Session, start, traceOf, untilNextSecond } from '../session.ts'
import { takeSessionLock } from './session-lock.ts'

/** The session on the screen. */
export interface LiveSession {
  readonly tool: Tool
  readonly session: Session
  readonly sessionId: string
  readonly distressBefore: number | null
}

/** What has run of a session, as it is logged; null where that is too short to leave a trace. */
export function usageOf({ tool, session, sessionId, distressBefore }: LiveSession): NewUsage | null {
  const trace = traceOf(session)
  return trace && { ...trace, toolName: tool.name, sessionId, distressBefore }
}

/** What a screen shows of the runner. */
export interface RunnerView {
  readonly live: LiveSession | null
  /** The last start was refused, for another tab of this browser has a session. */
  readonly isElsewhere: boolean
}

/** A session that is over; without a usage where it was too short to leave a trace. */
export interface EndedSession {
  readonly tool: Tool
  readonly usage: NewUsage | null
}

/** Hears of every session that ends; `isClosing` where the whole page goes away with it. */
export type OnEnd = (ended: EndedSession, isClosing: boolean) => void

/** Runs sessions against the clock on the wall, one at a time, and ends one that is left behind. */
export class SessionRunner {
  #view: RunnerView = { live: null, isElsewhere: false }
  #isStarting = false
  #onEnd: OnEnd | null = null
  #giveBackLock = () => {}
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #listeners = new Set<() => void>()

  readonly view = () => this.#view

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Opens for sessions; answers how to close, which ends the one that is on as if it were stopped. */
  open(onEnd: OnEnd): () => void {
    const close = () => this.#end(true)
    this.#onEnd = onEnd
    // A tab that was asleep is right at once, not only when its timers have woken too.
    document.addEventListener('visibilitychange', this.#catchUp)
    addEventListener('pagehide', close)
    return () => {
      document.removeEventListener('visibilitychange', this.#catchUp)
      removeEventListener('pagehide', close)
      this.#end()
      this.#onEnd = null
    }
  }

  /** Starts a session, unless one is on, here or in another tab. */
  readonly begin = async (tool: Tool, distressBefore: number | null): Promise<void> => {
    if (this.#view.live || this.#isStarting) return
    this.#isStarting = true
    const giveBack = await takeSessionLock()
    this.#isStarting = false
    if (!giveBack) return this.#show({ live: null, isElsewhere: true })
    // The screen may have been left meanwhile.
    if (!this.#onEnd) return giveBack()

    this.#giveBackLock = giveBack
    const session = start(idle, tool.seconds, Date.now())
    const live = { tool, session, sessionId: crypto.randomUUID(), distressBefore }
    this.#show({ live, isElsewhere: false })
  }

  readonly pause = () => this.#move(pause)
  readonly resume = () => this.#move(resume)
  readonly stop = () => this.#end()
  readonly #catchUp = () => this.#move(advance)

  #move(change: (session: Session, at: number) => Session) {
    const { live } = this.#view
    if (!live) return
    const session = change(live.session, Date.now())
    if (session.phase === 'done') return this.#end()
    this.#show({ live: { ...live, session }, isElsewhere: false })
  }

  #end(isClosing = false) {
    const { live } = this.#view
    if (!live) return
    const usage = usageOf({ ...live, session: advance(live.session, Date.now()) })
    this.#giveBackLock()
    this.#show({ live: null, isElsewhere: false })
    this.#onEnd?.({ tool: live.tool, usage }, isClosing)
  }

  #show(view: RunnerView) {
    this.#view = view
    clearTimeout(this.#timer)
    const session = view.live?.session ?? idle
    // Steps and breaths change on whole seconds of the session, so that is when to look.
    if (session.phase === 'running') this.#timer = setTimeout(this.#catchUp, untilNextSecond(session))
    for (const listener of this.#listeners) listener()
  }
}
