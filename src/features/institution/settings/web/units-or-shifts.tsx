import { reasonFor } from '#web/api/api.ts'
import { useChange } from '#web/api/use-change.ts'
import { TooltipProvider } from '#web/ui/overlays/tooltip.tsx'

import { type Division, institutionApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { type UnitOrShift, UnitOrShiftLine } from './unit-or-shift-line.tsx'
import { NameForm } from './unit-or-shift-name-form.tsx'

const t = texts('divisions')

interface UnitsOrShiftsProps {
  readonly division: Division
  readonly parts: readonly UnitOrShift[]
}

/** Adds, renames and removes units or shifts. */
export function UnitsOrShifts({ division, parts }: UnitsOrShiftsProps) {
  return (
    <TooltipProvider>
      {parts.length > 0 ? (
        <ul className="divide-y divide-border border-y border-border">
          {parts.map((part) => (
            <UnitOrShiftLine key={part.id} division={division} part={part} />
          ))}
        </ul>
      ) : (
        <p className="text-muted-foreground">{t(`ofDivision.${division}.noneYet`)}</p>
      )}
      <AddForm division={division} />
    </TooltipProvider>
  )
}

function AddForm({ division }: { readonly division: Division }) {
  const add = useChange(institutionApi.addUnitOrShift)
  return (
    <NameForm
      of={division}
      label={t(`ofDivision.${division}.newName`)}
      action={t('add')}
      initial=""
      isPending={add.isPending}
      error={add.isError ? reasonFor(add.error, t('didNotWork')) : undefined}
      onName={(name, clear) => add.mutate({ params: { division }, body: { name } }, { onSuccess: clear })}
    />
  )
}
