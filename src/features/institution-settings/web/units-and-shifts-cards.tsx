import { TooltipProvider } from '#web/ui/overlays/tooltip.tsx'

import type { Institution } from '../contract.ts'
import { UnitsOrShiftsCard } from './units-or-shifts-card.tsx'

/** The units and the shifts, one card each. */
export function UnitsAndShiftsCards({ institution }: { readonly institution: Institution }) {
  return (
    <TooltipProvider>
      <UnitsOrShiftsCard division="units" parts={institution.units} />
      <UnitsOrShiftsCard division="shifts" parts={institution.shifts} />
    </TooltipProvider>
  )
}
