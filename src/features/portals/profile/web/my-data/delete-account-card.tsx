import { Trash2 } from 'lucide-react'
import { useState } from 'react'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import { onDemand } from '#web/on-demand.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import { texts } from '../texts/my-data.ts'

const DeleteAccountDialog = onDemand(
  async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
)

/** Opens the question whether to delete the account. */
export function DeleteAccountCard({ user }: { readonly user: CurrentUser }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card aria-labelledby="delete-title" className="border-destructive">
      <CardHeader>
        <CardTitle id="delete-title">{texts.deletionTitle}</CardTitle>
        <CardDescription>{texts.deletionDescription}</CardDescription>
      </CardHeader>
      <Button variant="destructive" className="self-start" onClick={() => setIsOpen(true)}>
        <Trash2 aria-hidden />
        {texts.openDeletion}
      </Button>
      {isOpen && <DeleteAccountDialog user={user} open onOpenChange={setIsOpen} />}
    </Card>
  )
}
