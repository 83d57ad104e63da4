import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { liveTopics, type LiveTopic } from '#shared/live-events.ts'

import { shell } from '../device/native-shell.ts'
import { comingPageAnswers, dropPageAnswers } from './page-answers.ts'
import { pageId } from './page-user.ts'

/** The addresses to refetch at an event of each topic, with all beneath them. */
export type LiveAddresses = Readonly<Record<LiveTopic, readonly string[]>>

const eventsPath = '/api/events'
/** Without a stream, everything is refetched this often. The phone app's HTTP client has no streams. */
const pollMs = shell ? 15_000 : 30_000
/** The events of so long are followed by one reading, since somebody may change many things in a moment. */
const gatherMs = 200

/**
 * Keeps the shown data up to date by one stream of events, which says what to refetch. While the stream is down,
 * everything is refetched every 30 s, and once when it is back. The phone app refetches every 15 s, and once when
 * it comes to the foreground, because its timers stop in the background.
 */
export function useLiveUpdates(addresses: LiveAddresses): void {
  const client = useQueryClient()
  useEffect(() => {
    let isOpen = false
    const refetchAll = () =>
      refetch(
        client,
        liveTopics.flatMap((topic) => addresses[topic]),
      )
    const poll = setInterval(() => {
      if (!isOpen) refetchAll()
    }, pollMs)
    let source: EventSource | null = null
    let isGone = false
    const listen = (after?: number) => {
      if (isGone || shell || typeof EventSource === 'undefined') return
      const stream = new EventSource(after === undefined ? eventsPath : `${eventsPath}?after=${after}`)
      let hasBeenOpen = false
      stream.addEventListener('open', () => {
        isOpen = true
        if (hasBeenOpen) refetchAll()
        hasBeenOpen = true
      })
      stream.addEventListener('error', () => {
        isOpen = false
        // A refused stream does not reconnect by itself. The calls then show the reason, such as an ended session.
        if (stream.readyState === stream.CLOSED) refetchAll()
      })
      const heard = new Set<string>()
      stream.addEventListener('message', ({ data }: MessageEvent<string>) => {
        const topic = topicIn(data)
        if (!topic) return
        if (heard.size === 0)
          setTimeout(() => {
            refetch(client, [...heard])
            heard.clear()
          }, gatherMs)
        for (const address of addresses[topic]) heard.add(address)
      })
      source = stream
    }
    // What the page reads together was read before the stream opens. So it hears of everything since.
    const coming = comingPageAnswers()
    if (coming) void coming.then((answers) => listen(answers?.after))
    else listen()
    const onVisible = () => {
      if (shell && document.visibilityState === 'visible') refetchAll()
    }
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearInterval(poll)
      document.removeEventListener('visibilitychange', onVisible)
      isGone = true
      source?.close()
    }
  }, [client, addresses])
}

function refetch(client: QueryClient, addresses: readonly string[]): void {
  dropPageAnswers()
  void client.invalidateQueries({
    predicate: ({ queryKey }) => {
      const address = `/${queryKey.join('/')}`
      return addresses.some((start) => address.startsWith(start))
    },
  })
}

/** The topic of an event; undefined for one of a newer version, and for a change that this page made itself. */
function topicIn(data: string): LiveTopic | undefined {
  if (data.includes(pageId)) return undefined
  return liveTopics.find((topic) => data.includes(`"${topic}"`))
}
