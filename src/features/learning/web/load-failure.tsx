import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface LoadFailureProps {
  readonly onRetry: () => void
}

/** Stands where the modules would be, when they could not be had. */
export function LoadFailure({ onRetry }: LoadFailureProps) {
  return (
    <Notice
      role="alert"
      tone="danger"
      title="Your lessons could not be loaded"
      action={
        <Button variant="outline" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      Nothing of yours is lost. Check your connection, then try again.
    </Notice>
  )
}
