import { WaysToHelp } from '#features/core/help/web/index.ts'
import { useLogout } from '#features/core/identity/web/index.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { texts } from '../locales/texts.ts'

const t = texts('age')

/** The only page of a child under 13: who helps, and the way out. Help at the top stays open too. */
export function Under13Page() {
  const logout = useLogout()
  return (
    <Page title={t('under13Title')} purpose={t('under13Purpose')} width="reading">
      <Card>
        <p>{t('talkToSomeone')}</p>
        <WaysToHelp />
        <p>{t('trustedAdult')}</p>
      </Card>
      <p className="text-muted-foreground text-pretty">{t('nothingLost')}</p>
      <Button
        variant="outline"
        className="self-start"
        disabled={logout.isPending}
        onClick={() => logout.mutate()}
      >
        {t('signOut')}
      </Button>
    </Page>
  )
}
