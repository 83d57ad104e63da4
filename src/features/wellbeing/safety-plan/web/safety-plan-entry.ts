import { LifeBuoy } from 'lucide-react'

import { texts } from '../texts/entry.ts'

/** The first entry of the help menu. */
export const safetyPlanEntry = {
  id: 'safety-plan',
  title: texts.title,
  about: texts.about,
  icon: LifeBuoy,
  href: '/safety-plan',
}
