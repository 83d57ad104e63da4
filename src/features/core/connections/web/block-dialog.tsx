import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx'

import type { Connection } from '../contract.ts'
import { knownAs } from '../labels.ts'
import { texts } from '../locales/texts.ts'
import { useBlock } from './queries.ts'

const t = texts('connections')

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
      title={t('blockPerson', { name })}
      description={
        connection.status === 'accepted' ? t('blockSupporterText', { name }) : t('blockRequestText', { name })
      }
      action={t('block')}
      onAction={() => block.mutate({ body: { userId: connection.connectedUserId } })}
      isDestructive
    />
  )
}
