import { Page } from '#web/ui/layout/page.tsx'

import { texts } from '../../texts/progress.ts'
import { HelpRequest } from './help-request.tsx'

/** The page of the user's own request for help. */
export function HelpRequestPage() {
  return (
    <Page title={texts.pageTitle} purpose={texts.purpose} width="reading">
      <HelpRequest />
    </Page>
  )
}
