import { useIsOffline } from '../../device/connection.ts'
import { Button } from '../controls/button.tsx'
import { Notice } from './notice.tsx'

interface LoadFailureProps {
  /** What could not be loaded, as a sentence without its full stop. */
  readonly title: string
  readonly onRetry: () => unknown
}

/**
 * Stands where something could not be loaded, and tries again. Without a network nothing went wrong: the
 * line at the top of the page has said so, and this one is quiet.
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
