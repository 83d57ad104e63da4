import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { heartbeatEvent, heartbeatMs, liveTopics, type LiveTopic } from '#shared/live-events.ts'

import { shell } from '../device/native-shell.ts'
import { serverNow } from '../device/server-clock.ts'
import { type LiveState, setLiveState } from '../live-state.ts'
import { comingPageAnswers, dropPageAnswers } from './page-answers.ts'
import { pageId } from './page-user.ts'

const eventsPath = '/api/events'
/** While no stream is proven, everything is refetched this often. The phone app's HTTP client has no streams. */
const pollMs = shell ? 15_000 : 30_000
/** The events of so long are followed by one reading, since somebody may change many things in a moment. */
const gatherMs = 200
/** A stream that is silent for longer than a heartbeat and a slow network take is not believed any more. */
const silentMs = heartbeatMs + 10_000

/**
 * Keeps the shown data up to date by one stream of events, which says what to refetch. The stream is believed for 25 s
 * after the moment at which its last heartbeat was sent: a proxy may hold back what it carries, a connection may be gone
 * without a word, and a tab may have been frozen. While it is not, everything is refetched every 30 s, and once when it
 * is again; after 25 s the page says that updates are slow, and opens another stream at each reading. The phone app
 * refetches every 15 s, and once when it comes to the foreground, because its timers stop in the background; there an
 * answer is what a heartbeat is here.
 */
export function useLiveUpdates(): void {
  const client = useQueryClient()
  useEffect(() => {
    const refetchAll = () => refetch(client, liveTopics)
    const trust = trustIn({ onSlow: renew, onLive: refetchAll })
    let source: EventSource | null = null
    let isGone = false

    function listen(after?: number): void {
      if (isGone || shell || typeof EventSource === 'undefined') return
      const stream = new EventSource(after === undefined ? eventsPath : `${eventsPath}?after=${after}`)
      let hasBeenOpen = false
      stream.addEventListener('open', () => {
        if (hasBeenOpen) refetchAll()
        hasBeenOpen = true
      })
      stream.addEventListener('error', () => {
        trust.lose()
        // A refused stream does not reconnect by itself. The calls then show the reason, such as an ended session.
        if (stream.readyState === stream.CLOSED) refetchAll()
      })
      stream.addEventListener(heartbeatEvent, ({ data }: MessageEvent<string>) => {
        trust.hear(Math.max(0, serverNow().getTime() - Date.parse(data)))
      })
      const heard = new Set<LiveTopic>()
      stream.addEventListener('message', ({ data }: MessageEvent<string>) => {
        const topic = topicIn(data)
        if (!topic) return
        if (heard.size === 0)
          setTimeout(() => {
            refetch(client, [...heard])
            heard.clear()
          }, gatherMs)
        heard.add(topic)
      })
      source = stream
    }
    // What is half open says nothing of it: only another stream may be a better one.
    function renew(): void {
      refetchAll()
      source?.close()
      listen()
    }

    const poll = setInterval(() => {
      if (trust.state() === 'slow') renew()
      else if (trust.state() === 'unknown' || shell) refetchAll()
    }, pollMs)
    const stopHearingAnswers = shell ? onAnswer(client, () => trust.hear(0)) : () => {}
    // What the page reads together was read before the stream opens. So it hears of everything since.
    const coming = comingPageAnswers()
    if (coming) void coming.then((answers) => listen(answers?.after))
    else listen()
    const onVisible = () => {
      if (document.visibilityState !== 'visible') return
      if (shell) refetchAll()
      trust.look()
    }
    document.addEventListener('visibilitychange', onVisible)
    document.addEventListener('resume', onVisible)
    return () => {
      clearInterval(poll)
      stopHearingAnswers()
      trust.end()
      document.removeEventListener('visibilitychange', onVisible)
      document.removeEventListener('resume', onVisible)
      isGone = true
      source?.close()
    }
  }, [client])
}

/** Keeps whether the stream is believed. `onSlow` is called once it is not, and `onLive` once it is again after that. */
function trustIn({ onSlow, onLive }: { onSlow: () => void; onLive: () => void }) {
  let state: LiveState = 'unknown'
  /** From when the silence counts. */
  let since = moment()
  let timer = setTimeout(look, silentMs)

  function look(): void {
    if (state === 'slow' || elapsed(since) < silentMs) return
    become('slow')
    onSlow()
  }
  function become(next: LiveState): void {
    state = next
    setLiveState(next)
  }
  function countFrom(age: number): void {
    since = moment(age)
    clearTimeout(timer)
    timer = setTimeout(look, silentMs - age)
  }
  become('unknown')
  return {
    state: () => state,
    look,
    /** A heartbeat has come that was sent so many milliseconds ago. */
    hear(age: number): void {
      if (!(age < silentMs)) return
      const wasSlow = state === 'slow'
      countFrom(age)
      become('live')
      if (wasSlow) onLive()
    },
    /** The stream has ended. */
    lose(): void {
      if (state !== 'live') return
      countFrom(0)
      become('unknown')
    },
    end(): void {
      clearTimeout(timer)
      setLiveState('unknown')
    },
  }
}

interface Moment {
  readonly onPage: number
  readonly onDevice: number
}

function moment(age = 0): Moment {
  return { onPage: performance.now() - age, onDevice: Date.now() - age }
}

/** The time since then, also where the device slept, which stops the page's timer, or its clock was set back. */
function elapsed({ onPage, onDevice }: Moment): number {
  return Math.max(performance.now() - onPage, Date.now() - onDevice)
}

/** Calls back at each answer that events keep up to date. The result ends that. */
function onAnswer(client: QueryClient, callback: () => void): () => void {
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (hasNews(event.query, liveTopics)) callback()
  })
}

function refetch(client: QueryClient, topics: readonly LiveTopic[]): void {
  dropPageAnswers()
  void client.invalidateQueries({ predicate: (query) => hasNews(query, topics) })
}

/** Whether a query is read again at one of these topics. One that was only filled yet does not say at which: at all. */
function hasNews(
  { queryKey, meta }: Pick<Query, 'queryKey' | 'meta'>,
  topics: readonly LiveTopic[],
): boolean {
  return queryKey[0] === 'api' && (!meta?.news || meta.news.some((topic) => topics.includes(topic)))
}

/** The topic of an event; undefined for one of a newer version, and for a change that this page made itself. */
function topicIn(data: string): LiveTopic | undefined {
  if (data.includes(pageId)) return undefined
  return liveTopics.find((topic) => data.includes(`"${topic}"`))
}
