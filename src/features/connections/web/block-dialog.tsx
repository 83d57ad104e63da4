import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx'

import type { Connection } from '../contract.ts'
import { knownAs } from '../labels.ts'
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
      title={`Block ${name}?`}
      description={
        connection.status === 'accepted'
          ? `Your connection ends, and everything either of you shared over it at once. ${name} can no longer find you or ask you, and you cannot find them. They are not told. You can unblock them here at any time.`
          : `The request goes away. ${name} can no longer find you or ask you, and you cannot find them. They are not told. You can unblock them here at any time.`
      }
      action="Block"
      onAction={() => block.mutate(connection.connectedUserId)}
      isDestructive
    />
  )
}
