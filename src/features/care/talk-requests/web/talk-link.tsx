import { MessagesSquare } from 'lucide-react'

import { reachesOthers } from '#features/core/identity/roles.ts'
import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { LinkButton } from '#web/ui/controls/link-button.tsx'

import { texts } from '../locales/texts.ts'

const t = texts('link')

/** Leads to asking to talk, for those who ask here: people in custody and of the community. */
export function TalkLink() {
  const { data: user } = useCurrentUser()
  if (!user || reachesOthers(user.role)) return null
  return (
    <LinkButton href="/talk" icon={MessagesSquare}>
      {t('title')}
    </LinkButton>
  )
}
