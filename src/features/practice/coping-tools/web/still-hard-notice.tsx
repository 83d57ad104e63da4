import { WaysToHelp } from '#features/core/help/web/index.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

import { texts } from '../locales/texts.ts'

const t = texts('session')

/** From this distress on, the page also offers people to talk to. */
const lowestHighDistress = 7

/** Offers the ways to help if distress is still high after a session. */
export function StillHardNotice({ distress }: { readonly distress: number }) {
  if (distress < lowestHighDistress) return null
  return (
    <Notice tone="attention" role="status" title={t('stillHardTitle')}>
      <p>{t('stillHardText')}</p>
      <WaysToHelp />
    </Notice>
  )
}
