import { pageUserHeader } from '#shared/page-user.ts'

/** What tabs of one browser tell each other: who is signed in from now on; null when they signed out. */
type Message = string | null

let shownUser: string | null = null
// The build, which renders the landing page, has no other tabs.
const channel = typeof document === 'undefined' ? null : new BroadcastChannel('shown-person')
channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
  if (shownUser !== null && shownUser !== data) restartPage()
})

// Nobody is asked whether to stay on a page that is over. It listens before all others: a window calls its
// listeners in their order, capturing or not.
if (typeof document !== 'undefined') {
  addEventListener('beforeunload', (event) => {
    if (isPageOver()) event.stopImmediatePropagation()
  })
}

/** The id of the person whom this page shows; null before it shows anybody. */
export function pageUser(): string | null {
  return shownUser
}

/** Notes whom this page shows, null after a sign-out. Tabs that show somebody else begin anew. */
export function setPageUser(id: Message): void {
  shownUser = id
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has none: it is its origin's own.
  channel?.postMessage(id)
}

/** What each call says of the person it is for. */
export function pageUserHeaders(): Record<string, string> {
  return shownUser === null ? {} : { [pageUserHeader]: shownUser }
}

/** Shows nothing any more, and starts over with whoever is signed in now. */
export function restartPage(): void {
  document.documentElement.hidden = true
  location.replace('/')
}

/** Whether the page shows nothing any more, since somebody else is signed in now. */
export const isPageOver = () => document.documentElement.hidden
