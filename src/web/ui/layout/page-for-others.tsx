import { Link } from 'wouter'

import { texts } from '../../locales/texts.ts'
import { Button } from '../controls/button.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import { Page } from './page.tsx'

const t = texts('controls')

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
        text={t('helpIsAtTop')}
        action={
          <Button asChild>
            <Link href="/">{t('toDashboard')}</Link>
          </Button>
        }
      />
    </Page>
  )
}
