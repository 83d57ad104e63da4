import { useReading } from '#web/api/use-reading.ts'
import { NavigationCount } from '#web/ui/feedback/navigation-count.tsx'

import { alertApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'

const t = texts('waiting')

/** The number of active alerts, beside the entry of the menu that leads to them. */
export function AlertCount() {
  return <NavigationCount count={useReading(alertApi.counts, {}).data?.active} meaning={t('active')} />
}
