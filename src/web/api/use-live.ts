import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { liveTopics, type LiveTopic } from '#shared/live-events.ts'

import { shell } from '../device/native-shell.ts'

/** Which addresses to read again when there is news of a topic, with all beneath them. */
export type LiveAddresses = Readonly<Record<LiveTopic, readonly string[]>>

const eventsPath = '/api/events'
/** Without a stream the truth is read this often; the app's HTTP client carries none. */
const pollMs = shell ? 15_000 : 30_000

/**
 * Keeps what is shown as fresh as the server's: one stream of events for the whole app, which says what
 * to read again. While the stream is away everything is read again every 30 s, and once when it is back.
 * The app reads every 15 s, and once when somebody comes back to it: its clocks stand still meanwhile.
 */
export function useLive(addresses: LiveAddresses): void {
  const client = useQueryClient()
  useEffect(() => {
    let isOpen = false
    const readAll = () =>
      readAgain(
        client,
        liveTopics.flatMap((topic) => addresses[topic]),
      )
    const poll = setInterval(() => {
      if (!isOpen) readAll()
    }, pollMs)
    const source = shell || typeof EventSource === 'undefined' ? null : new EventSource(eventsPath)
    let hasBeenOpen = false
    source?.addEventListener('open', () => {
      isOpen = true
      if (hasBeenOpen) readAll()
      hasBeenOpen = true
    })
    source?.addEventListener('error', () => {
      isOpen = false
      // Refused, it does not come back by itself: reading says why, such as that the session is over.
      if (source.readyState === source.CLOSED) readAll()
    })
    source?.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const topic = topicIn(data)
      if (topic) readAgain(client, addresses[topic])
    })
    const comeBack = () => {
      if (shell && document.visibilityState === 'visible') readAll()
    }
    document.addEventListener('visibilitychange', comeBack)
    return () => {
      clearInterval(poll)
      document.removeEventListener('visibilitychange', comeBack)
      source?.close()
    }
  }, [client, addresses])
}

function readAgain(client: QueryClient, addresses: readonly string[]): void {
  void client.invalidateQueries({
    predicate: ({ queryKey }) => {
      const address = `/${queryKey.join('/')}`
      return addresses.some((start) => address.startsWith(start))
    },
  })
}

function topicIn(data: string): LiveTopic | undefined {
  return liveTopics.find((topic) => data.includes(`"${topic}"`))
}
