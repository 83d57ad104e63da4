import { useParams } from 'wouter'

import { FollowUpPage } from './follow-up-page.tsx'
import { FollowUpsPage } from './follow-ups-page.tsx'

/** The list, or the one follow-up that the address names: one page for the browser, so that the first load is small. */
export function FollowUpPages() {
  const { id } = useParams()
  return id ? <FollowUpPage /> : <FollowUpsPage />
}
