import { LifeBuoy } from 'lucide-react'

import { GetHelp } from '#features/care/alerts/web/index.ts'
import { WaysToHelp } from '#features/core/help/web/index.ts'

import { texts } from '../locales/texts.ts'
import { DashboardCard } from './dashboard-card.tsx'

const t = texts('ownState')

/** The ways to talk to somebody now: by phone, by text message, or with the mental health staff. */
export function SupportCard() {
  return (
    <DashboardCard icon={LifeBuoy} title={t('needSupport')}>
      <p className="text-muted-foreground">{t('noReason')}</p>
      <WaysToHelp />
      <GetHelp label={t('askStaff')} />
    </DashboardCard>
  )
}
