import { NavigationCount } from '#web/ui/feedback/navigation-count.tsx'

import { texts } from '../../locales/texts.ts'
import { useWaitingForManagers } from '../queries.ts'

const t = texts('waiting')

/** The number of things that wait for a people manager, beside the entry of the menu that leads to them. */
export function WaitingCount() {
  return <NavigationCount count={useWaitingForManagers()} meaning={t('waiting')} />
}
