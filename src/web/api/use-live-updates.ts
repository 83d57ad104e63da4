import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { heartbeatEvent, heartbeatMs, liveTopics, type LiveTopic } from '#shared/live-events.ts'

import { shell } from '../device/native-shell.ts'
import { hearServerTime, passedMs, serverNow } from '../device/server-clock.ts'
import { type LiveState, setLiveState } from '../live-state.ts'
import { ApiError } from './api.ts'
import { comingPageAnswers, dropPageAnswers } from './page-answers.ts'
import { pageId } from './page-user.ts'

const eventsPath = '/api/events'
/** While no stream is proven, everything is refetched this often. The phone app's HTTP client has no streams. */
const pollMs = 15_000
/** The events of so long are followed by one reading, since somebody may change many things in a moment. */
const gatherMs = 200
/** A stream that is silent for longer than a heartbeat and a slow network take is not believed any more. */
const silentMs = heartbeatMs + 10_000
/** What was announced has to be read within so long, or else the page shows something older than it claims. */
const readMs = 5000

/**
 * Keeps the shown data up to date by one stream of events, which says what to refetch. The stream is believed for 25 s
 * after the moment at which its last heartbeat was sent: a proxy may hold back what it carries, a connection may be gone
 * without a word, and a tab may have been frozen. What it announces has to be read too, within five seconds. While either
 * is missing, everything is refetched every 15 s, and once when the stream is believed again; after 25 s without it, or
 * five without the reading, the page says that updates are slow, and opens another stream at each reading. A page that comes to
 * the front or back from the browser's cache looks at once whether that is so, and one whose network has changed reads and
 * opens another stream. The phone app refetches every 15 s, and once when it comes to the foreground, because its timers
 * stop in the background; there an answer is what a heartbeat is here.
 */
export function useLiveUpdates(): void {
  const client = useQueryClient()
  useEffect(() => {
    const trust = trustIn({ onSlow: renew, onLive: shell ? () => {} : refetchAll })
    let source: EventSource | null = null
    let isGone = false

    function refetchAll(): void {
      void refetch(liveTopics)
    }
    /** Refetches what has news of these topics, and believes the page only if that was answered in time. */
    async function refetch(topics: readonly LiveTopic[]): Promise<void> {
      dropPageAnswers()
      const late = setTimeout(trust.doubt, readMs)
      await client.invalidateQueries({ predicate: (query) => hasNews(query, topics) })
      clearTimeout(late)
      if (isGone) return
      const left = unread(client)
      if (left.length === 0) trust.settle()
      // Those that are being read have a time of their own.
      else if (left.some(({ state }) => state.fetchStatus === 'idle')) trust.doubt()
    }

    function listen(after?: number): void {
      if (isGone || shell || typeof EventSource === 'undefined') return
      const stream = new EventSource(
        `${eventsPath}?page=${pageId}${after === undefined ? '' : `&after=${after}`}`,
      )
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
        const sentAt = Date.parse(data)
        hearServerTime(sentAt)
        trust.hear(Math.max(0, serverNow().getTime() - sentAt))
      })
      const heard = new Set<LiveTopic>()
      stream.addEventListener('message', ({ data }: MessageEvent<string>) => {
        const topic = topicIn(data)
        if (!topic) return
        if (heard.size === 0)
          setTimeout(() => {
            void refetch([...heard])
            heard.clear()
          }, gatherMs)
        heard.add(topic)
      })
      source = stream
    }
    // What is half open, or was open on another network, says nothing of it: only another stream may be a better one.
    function renew(): void {
      trust.lose()
      refetchAll()
      source?.close()
      listen()
    }

    const poll = setInterval(() => {
      if (trust.state() === 'slow') renew()
      else if (trust.state() === 'unknown' || shell || unread(client).length > 0) refetchAll()
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
    addEventListener('pageshow', onVisible)
    addEventListener('online', renew)
    const stopHearingNetwork = onOtherNetwork(renew)
    return () => {
      clearInterval(poll)
      stopHearingAnswers()
      trust.end()
      document.removeEventListener('visibilitychange', onVisible)
      document.removeEventListener('resume', onVisible)
      removeEventListener('pageshow', onVisible)
      removeEventListener('online', renew)
      stopHearingNetwork()
      isGone = true
      source?.close()
    }
  }, [client])
}

/**
 * Keeps whether the stream is believed, and what it announced was read. `onSlow` is called once that is not so. `onLive` is
 * called at each sign of life after that, to read everything: `settle` says that it was read.
 */
function trustIn({ onSlow, onLive }: { onSlow: () => void; onLive: () => void }) {
  let state: LiveState = 'unknown'
  /** From when the silence counts. */
  let since = passedMs()
  let isHeard = false
  let timer = setTimeout(look, silentMs)

  const isSilent = () => passedMs() - since >= silentMs
  function look(): void {
    if (isSilent()) doubt()
  }
  function doubt(): void {
    if (state === 'slow') return
    become('slow')
    onSlow()
  }
  function become(next: LiveState): void {
    state = next
    setLiveState(next)
  }
  function countFrom(age: number): void {
    since = passedMs() - age
    clearTimeout(timer)
    timer = setTimeout(look, silentMs - age)
  }
  become('unknown')
  return {
    state: () => state,
    look,
    /** What was announced was not read in time, or not at all. */
    doubt,
    /** All that was announced was read. */
    settle(): void {
      if (state === 'slow' && isHeard && !isSilent()) become('live')
    },
    /** A heartbeat has come that was sent so many milliseconds ago. */
    hear(age: number): void {
      if (!(age < silentMs)) return
      isHeard = true
      countFrom(age)
      if (state === 'slow') onLive()
      else become('live')
    },
    /** The stream has ended. */
    lose(): void {
      isHeard = false
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

declare global {
  interface Navigator {
    /** What some browsers say of the network. It tells of changes of speed too. */
    readonly connection?: EventTarget & { readonly type?: string }
  }
}

/** Calls back when the device has gone over to another kind of network. The result ends that. */
function onOtherNetwork(callback: () => void): () => void {
  const { connection } = navigator
  let { type } = connection ?? {}
  const onChange = () => {
    if (connection?.type === type) return
    type = connection?.type
    callback()
  }
  connection?.addEventListener('change', onChange)
  return () => connection?.removeEventListener('change', onChange)
}

/** Calls back at each answer that events keep up to date. The result ends that. */
function onAnswer(client: QueryClient, callback: () => void): () => void {
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (hasNews(event.query, liveTopics)) callback()
  })
}

/** What the page shows and has not read since it was to be read again. A refusal of the server is an answer. */
function unread(client: QueryClient): Query[] {
  const isRefused = ({ state: { error } }: Query) => error instanceof ApiError && error.status < 500
  return client.getQueryCache().findAll({
    type: 'active',
    predicate: (query) => query.state.isInvalidated && hasNews(query, liveTopics) && !isRefused(query),
  })
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
