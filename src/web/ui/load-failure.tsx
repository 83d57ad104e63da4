import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

interface LoadFailureProps {
  /** What could not be loaded, as a sentence without its full stop. */
  readonly title: string
  readonly onRetry: () => unknown
}

/** Stands where something could not be loaded, and tries again. */
export function LoadFailure({ title, onRetry }: LoadFailureProps) {
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
