import { Page } from '#web/ui/layout/page.tsx'

import { HelpRequest } from './help-request.tsx'

/** The page of the user's own request for help. */
export function HelpRequestPage() {
  return (
    <Page
      title="Your help request"
      purpose="Asking is a strong thing to do. Here you see what becomes of it."
      width="reading"
    >
      <HelpRequest />
    </Page>
  )
}
