import { ownName } from '#features/core/identity/person-name.ts'
import { ConfirmedButton } from '#web/ui/overlays/confirmed-button.tsx'

import type { Grant } from '../../grant-contract.ts'
import { texts } from '../../texts/responders.ts'
import { useConfirmGrant } from '../queries.ts'

interface ConfirmGrantButtonProps {
  readonly grant: Grant
  readonly variant?: 'default' | 'outline'
}

/** Confirms a grant as a second person, once they were asked. */
export function ConfirmGrantButton({ grant, variant = 'default' }: ConfirmGrantButtonProps) {
  const { id, person, population } = grant
  const confirm = useConfirmGrant()
  return (
    <ConfirmedButton
      size="sm"
      variant={variant}
      disabled={confirm.isPending}
      title={texts.confirmQuestion}
      description={texts.confirmEffect({ name: ownName(person), population })}
      action={texts.confirm}
      onAction={() => confirm.mutate(id)}
    >
      {texts.confirm}
    </ConfirmedButton>
  )
}
