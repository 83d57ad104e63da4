import { NavigationCount } from '#web/ui/feedback/navigation-count.tsx'

import { texts } from '../texts/waiting.ts'
import { useAlertCounts } from './queries.ts'

/** The number of active alerts, beside the entry of the menu that leads to them. */
export function AlertCount() {
  return <NavigationCount count={useAlertCounts().data?.active} meaning={texts.active} />
}
