/** What other features may use of this one in the browser. */
export { TalkLink } from './talk-link.tsx'
