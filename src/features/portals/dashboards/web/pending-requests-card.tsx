import { UserPlus } from 'lucide-react'
import { Link } from 'wouter'

import { groupedByStatus } from '#features/core/connections/labels.ts'
import { useConnections } from '#features/core/connections/web/index.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

import { texts } from '../locales/texts.ts'

const t = texts('network')

/**
 * Says that connection requests are pending. A failure to load is not shown, since the line of the network shows it.
 */
export function PendingRequestsCard() {
  const { data: connections = [] } = useConnections()
  const { received, sent } = groupedByStatus(connections)
  if (received.length + sent.length === 0) return null
  return (
    <Notice
      tone="calm"
      title={received.length > 0 ? t('someoneAsks') : t('requestWaits')}
      action={
        <Button asChild variant="outline">
          <Link href="/connections">
            <UserPlus aria-hidden />
            {t('review')}
          </Link>
        </Button>
      }
    >
      {t('requests', { received: received.length, sent: sent.length })}
    </Notice>
  )
}
