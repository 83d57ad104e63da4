import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx'

import type { Connection } from '../contract.ts'
import { knownAs } from '../labels.ts'
import { texts } from '../texts/connections.ts'
import { useBlock } from './queries.ts'

interface BlockDialogProps {
  readonly connection: Connection
  readonly onClose: () => void
}

/** Asks before a person is blocked, and says what blocking means. */
export function BlockDialog({ connection, onClose }: BlockDialogProps) {
  const block = useBlock()
  const name = knownAs(connection)
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.blockPerson({ name })}
      description={
        connection.status === 'accepted'
          ? texts.blockSupporterText({ name })
          : texts.blockRequestText({ name })
      }
      action={texts.block}
      onAction={() => block.mutate({ body: { userId: connection.connectedUserId } })}
      isDestructive
    />
  )
}
