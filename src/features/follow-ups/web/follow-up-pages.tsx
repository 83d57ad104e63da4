/** Both pages in one file for the browser, so that few bytes of the first load name it. */
export { FollowUpPage } from './follow-up-page.tsx'
export { FollowUpsPage } from './follow-ups-page.tsx'
