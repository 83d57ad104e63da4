import { Page } from '#web/ui/layout/page.tsx'

import { texts } from '../../locales/texts.ts'
import { HelpRequest } from './help-request.tsx'

const t = texts('progress')

/** The page of the user's own request for help. */
export function HelpRequestPage() {
  return (
    <Page title={t('pageTitle')} purpose={t('purpose')} width="reading">
      <HelpRequest />
    </Page>
  )
}
