import type { CurrentUser } from '#features/core/identity/contract.ts'
import { mayStaySignedIn } from '#features/core/identity/trusted-device.ts'
import { shell } from '#web/device/native-shell.ts'
import { declineTrustedDevice } from '#web/device/trusted-device.ts'
import { Button } from '#web/ui/controls/button.tsx'

import { texts } from '../locales/texts.ts'
import { staysSignedInMessage, storedDataSummary } from '../messages.ts'
import { useTrustDevice } from './queries.ts'

const t = texts('unsent')

/** What a device of one's own stores, and the two answers to whether this is one. */
export function TrustedDeviceAnswers({ user }: { readonly user: CurrentUser }) {
  const trust = useTrustDevice(user)
  return (
    <>
      <p className="max-w-prose text-sm text-pretty text-muted-foreground">
        {storedDataSummary()}
        {shell && mayStaySignedIn(user) && <span>{` ${staysSignedInMessage()}`}</span>}
      </p>
      <div className="flex flex-wrap gap-3 py-3">
        <Button variant="outline" size="sm" disabled={trust.isPending} onClick={() => trust.mutate(true)}>
          {t('yes')}
        </Button>
        <Button variant="ghost" size="sm" onClick={declineTrustedDevice}>
          {t('no')}
        </Button>
      </div>
    </>
  )
}
