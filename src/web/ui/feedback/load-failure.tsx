import { useIsOffline } from '../../device/connection.ts'
import { Button } from '../controls/button.tsx'
import { Notice } from './notice.tsx'

interface LoadFailureProps {
  /** A sentence that says what could not be loaded, without its full stop. */
  readonly title: string
  readonly onRetry: () => unknown
}

/**
 * Replaces something that could not be loaded, with a button that tries again. Without a network it is a quiet line,
 * because the line at the top of the page already says that the person is offline.
 */
export function LoadFailure({ title, onRetry }: LoadFailureProps) {
  if (useIsOffline()) {
    return (
      <p className="text-muted-foreground">
        {title}. It comes when you are back online.{' '}
        <Button variant="link" onClick={() => onRetry()}>
          Try again
        </Button>
      </p>
    )
  }
  return (
    <Notice
      tone="danger"
      role="alert"
      title={title}
      action={
        <Button variant="outline" size="sm" onClick={() => onRetry()}>
          Try again
        </Button>
      }
    >
      Nothing you have saved is lost.
    </Notice>
  )
}
