import { Link } from 'wouter'

import { texts } from '../../texts/controls.ts'
import { Button } from '../controls/button.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import { Page } from './page.tsx'

interface PageForOthersProps {
  readonly title: string
  /** For whom the page is, as a sentence. */
  readonly who: string
}

/** Stands at the address of a page whose work belongs to others, and leads back. */
export function PageForOthers({ title, who }: PageForOthersProps) {
  return (
    <Page title={title}>
      <EmptyState
        title={who}
        text={texts.helpIsAtTop}
        action={
          <Button asChild>
            <Link href="/">{texts.toDashboard}</Link>
          </Button>
        }
      />
    </Page>
  )
}
