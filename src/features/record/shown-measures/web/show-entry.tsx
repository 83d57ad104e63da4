import { Link } from 'wouter'

import { reachesOthers } from '#features/core/identity/roles.ts'
import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

import { texts } from '../locales/texts.ts'

const t = texts('entry')

/** The way to the page on which a person shows their clinician something. Nothing stands there for people at work. */
export function ShowEntry() {
  const { data: user } = useCurrentUser()
  if (!user || reachesOthers(user.role)) return null
  return (
    <Notice
      title={t('title')}
      action={
        <Button asChild variant="outline">
          <Link href="/shown-measures">{t('open')}</Link>
        </Button>
      }
    >
      {t('text')}
    </Notice>
  )
}
