import { UserPlus } from 'lucide-react'
import { useState } from 'react'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import { onDemand } from '#web/on-demand.tsx'
import { Button } from '#web/ui/controls/button.tsx'

import { texts } from '../../locales/texts.ts'

const t = texts('people')

const InviteDialog = onDemand(async () => (await import('./invite-dialog.tsx')).InviteDialog)

/** The button that opens the dialog for an invitation. */
export function InviteButton({ user }: { readonly user: CurrentUser }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <UserPlus aria-hidden />
        {t('invite')}
      </Button>
      {isOpen && <InviteDialog user={user} onClose={() => setIsOpen(false)} />}
    </>
  )
}
