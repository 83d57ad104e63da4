import { pageIdHeader } from '#shared/live-events.ts'
import { pageUserHeader } from '#shared/page-names.ts'

import { openChannel } from '../device/other-tabs.ts'

/** The message between tabs of one browser: the id of the person who has signed in, or null after a sign-out. */
type Message = string | null

let shownUser: string | null = null
const channel = openChannel('page-user')
channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
  if (shownUser !== null && shownUser !== data) restartPage()
})

// Nobody is asked whether to stay on a page that has ended. This listener must be added before all others,
// because a window calls its listeners in their order.
if (typeof document !== 'undefined') {
  addEventListener('beforeunload', (event) => {
    if (isPageOver()) event.stopImmediatePropagation()
  })
}

/** The id of the person whom this page shows; null while it shows nobody. */
export function pageUser(): string | null {
  return shownUser
}

/** Sets whom this page shows: null after a sign-out. Other tabs that show somebody else reload. */
export function setPageUser(id: Message): void {
  shownUser = id
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has none: it is its origin's own.
  channel?.postMessage(id)
}

/** The id of this page, until it is left. */
export const pageId = crypto.randomUUID()

/** The headers by which each call names the person whom the page shows, and the page. */
export function pageUserHeaders(): Record<string, string> {
  return {
    ...(shownUser !== null && { [pageUserHeader]: shownUser }),
    [pageIdHeader]: pageId,
  }
}

/** Hides the page and loads the start page for the person who is signed in now. */
export function restartPage(): void {
  document.documentElement.hidden = true
  location.replace('/')
}

/** Whether the page has ended because somebody else is signed in now. */
export const isPageOver = () => document.documentElement.hidden
