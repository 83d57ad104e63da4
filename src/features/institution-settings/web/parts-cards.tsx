import { TooltipProvider } from '#web/ui/overlays/tooltip.tsx'

import type { Institution } from '../contract.ts'
import { PartsCard } from './parts-card.tsx'

/** The units and the shifts, one card each. */
export function PartsCards({ institution }: { readonly institution: Institution }) {
  return (
    <TooltipProvider>
      <PartsCard division="units" parts={institution.units} />
      <PartsCard division="shifts" parts={institution.shifts} />
    </TooltipProvider>
  )
}
