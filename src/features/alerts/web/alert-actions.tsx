import { useState } from 'react'

import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogContent, DialogTrigger } from '#web/ui/dialog.tsx'

import type { Alert } from '../contract.ts'
import { useUpdateAlert } from './queries.ts'
import { ResolveForm, type Resolution } from './resolve-form.tsx'

/** Respond and Resolve, as far as the alert's state allows. */
export function AlertActions({ alert }: { readonly alert: Alert }) {
  const { id, status, isMine } = alert
  const [isResolving, setIsResolving] = useState(false)
  const update = useUpdateAlert()
  if (status === 'resolved') return null

  function change(body: { status: 'acknowledged' } | ({ status: 'resolved' } & Resolution)): void {
    update.mutate({ id, ...body }, { onSuccess: () => setIsResolving(false) })
  }

  return (
    <>
      {status === 'active' && (
        <Button disabled={update.isPending} onClick={() => change({ status: 'acknowledged' })}>
          Respond
        </Button>
      )}
      <Dialog open={isResolving} onOpenChange={setIsResolving}>
        <DialogTrigger asChild>
          <Button variant={status === 'acknowledged' && isMine ? 'default' : 'outline'}>Resolve</Button>
        </DialogTrigger>
        <DialogContent
          title="Resolve this alert"
          description="The person sees that it was closed, not what you write here."
        >
          <ResolveForm
            isSaving={update.isPending}
            onResolve={(resolution) => change({ status: 'resolved', ...resolution })}
          />
        </DialogContent>
      </Dialog>
    </>
  )
}
