import { LifeBuoy } from 'lucide-react'

/** The first entry of the help menu. */
export const safetyPlanEntry = {
  id: 'safety-plan',
  title: 'My safety plan',
  about: 'Your own six steps for a hard hour.',
  icon: LifeBuoy,
  href: '/safety-plan',
}
