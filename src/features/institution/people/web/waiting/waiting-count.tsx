import { NavigationCount } from '#web/ui/feedback/navigation-count.tsx'

import { texts } from '../../texts/waiting.ts'
import { useWaitingForManagers } from '../queries.ts'

/** The number of things that wait for a people manager, beside the entry of the menu that leads to them. */
export function WaitingCount() {
  return <NavigationCount count={useWaitingForManagers()} meaning={texts.waiting} />
}
