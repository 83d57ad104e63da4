import { Button } from '#web/ui/button.tsx'

import type { Alert } from '../contract.ts'
import { useUpdateAlert } from './queries.ts'

/** Takes an alert on; nothing once somebody has. */
export function RespondButton({ alert: { id, status } }: { readonly alert: Alert }) {
  // The button that was pressed is gone: on to what stands there now.
  const update = useUpdateAlert(() => document.getElementById('main')?.focus())
  if (status !== 'active') return null
  return (
    <Button disabled={update.isPending} onClick={() => update.mutate({ id, status: 'acknowledged' })}>
      Respond
    </Button>
  )
}
