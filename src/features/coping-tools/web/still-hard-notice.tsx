import { WaysToHelp } from '#features/help/web/components.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** From this distress on, the page also offers people to talk to. */
const lowestHighDistress = 7

/** Offers the ways to help if distress is still high after a session. */
export function StillHardNotice({ distress }: { readonly distress: number }) {
  if (distress < lowestHighDistress) return null
  return (
    <Notice tone="attention" role="status" title="That is still a lot">
      <p>You do not have to carry it alone. Help is at the top of every page, or reach someone now:</p>
      <WaysToHelp />
    </Notice>
  )
}
