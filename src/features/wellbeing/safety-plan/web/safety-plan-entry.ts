import { LifeBuoy } from 'lucide-react'

import { texts } from '../locales/texts.ts'

const t = texts('entry')

/** The first entry of the help menu. */
export const safetyPlanEntry = {
  id: 'safety-plan',
  title: t('title'),
  about: t('about'),
  icon: LifeBuoy,
  href: '/safety-plan',
}
