import { useRef } from 'react'

import { moveFocus } from '#web/forms/move-focus.ts'
import { Button } from '#web/ui/controls/button.tsx'

import type { Alert } from '../contract.ts'
import { useUpdateAlert } from './queries.ts'

/** Acknowledges an alert. It is shown only while the alert is active. */
export function RespondButton({ alert: { id, status } }: { readonly alert: Alert }) {
  const button = useRef<HTMLButtonElement>(null)
  // The pressed button is gone, so the focus moves to the main content.
  const update = useUpdateAlert(() => moveFocus(button.current, document.getElementById('main')))
  if (status !== 'active') return null
  return (
    <Button
      ref={button}
      disabled={update.isPending}
      onClick={() => update.mutate({ id, status: 'acknowledged' })}
    >
      Respond
    </Button>
  )
}
