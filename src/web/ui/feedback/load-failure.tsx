import { useIsOffline } from '../../device/connection.ts'
import { texts } from '../../locales/texts.ts'
import { Button } from '../controls/button.tsx'
import { Notice } from './notice.tsx'

const t = texts('controls')

interface LoadFailureProps {
  /** A sentence that says what could not be loaded, without its full stop. */
  readonly title: string
  readonly onRetry: () => unknown
}

/**
 * Replaces something that could not be loaded, with a button that tries again. Without a network it is a quiet line:
 * the line at the top of the page says that the person is offline, and that what is missing comes by itself.
 */
export function LoadFailure({ title, onRetry }: LoadFailureProps) {
  if (useIsOffline()) return <p className="text-muted-foreground">{title}.</p>
  return (
    <Notice
      tone="danger"
      role="alert"
      title={title}
      action={
        <Button variant="outline" size="sm" onClick={() => onRetry()}>
          {t('tryAgain')}
        </Button>
      }
    >
      {t('nothingLost')}
    </Notice>
  )
}
