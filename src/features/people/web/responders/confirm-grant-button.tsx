import { ownName } from '#features/identity/person-name.ts'
import { ConfirmedButton } from '#web/ui/overlays/confirmed-button.tsx'

import type { Grant } from '../../grant-contract.ts'
import { populationLabels } from '../../labels.ts'
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
      title="Confirm this grant?"
      description={`${ownName(person)} will see and answer the alerts of ${populationLabels[population].toLowerCase()}, with names. Confirm it only if you know that this is right.`}
      action="Confirm"
      onAction={() => confirm.mutate(id)}
    >
      Confirm
    </ConfirmedButton>
  )
}
