import { useEffect } from 'react'

import { whenIdle } from '#web/device/when-idle.ts'
import { OnDemand } from '#web/on-demand.tsx'

import { texts } from '../../locales/texts.ts'
import { useAskForHelp } from './ask-for-help.ts'

const t = texts('asking')

// The first page does without it. A page without a network could not fetch it, so that it comes before.
const loadQuestion = async () => (await import('#web/confirm-sign-out.tsx')).ConfirmSignOut

/**
 * On every page: goes on sending a request that was on its way when the page was loaded anew. It shows nothing, but asks before a
 * sign-out while the request is not sent: with the session it ends, and nothing of it stays on the device.
 */
export function RequestOnItsWay() {
  const { isPending } = useAskForHelp()
  useEffect(() => whenIdle(() => void loadQuestion().catch(() => {})), [])
  if (!isPending) return null
  return (
    <OnDemand
      load={loadQuestion}
      props={{
        title: t('notSentYet'),
        description: t('lostAtSignOut'),
        action: t('signOutAnyway'),
        cancel: t('waitForIt'),
      }}
    />
  )
}
