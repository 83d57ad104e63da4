import { reasonFor } from '#web/api/api.ts'
import { useChange } from '#web/api/use-change.ts'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'
import { TooltipProvider } from '#web/ui/overlays/tooltip.tsx'

import { type Division, type Institution, institutionApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { type UnitOrShift, UnitOrShiftLine } from './unit-or-shift-line.tsx'
import { NameForm } from './unit-or-shift-name-form.tsx'

const t = texts('divisions')

interface UnitsOrShiftsCardProps {
  readonly division: Division
  readonly parts: readonly UnitOrShift[]
}

/** The units and the shifts, one card each. */
export function UnitsAndShiftsCards({ institution }: { readonly institution: Institution }) {
  return (
    <TooltipProvider>
      <UnitsOrShiftsCard division="units" parts={institution.units} />
      <UnitsOrShiftsCard division="shifts" parts={institution.shifts} />
    </TooltipProvider>
  )
}

/** The card that adds, renames and removes units or shifts. */
function UnitsOrShiftsCard({ division, parts }: UnitsOrShiftsCardProps) {
  return (
    <Card aria-labelledby={`${division}-title`}>
      <CardHeader>
        <CardTitle id={`${division}-title`}>{t(`ofDivision.${division}.title`)}</CardTitle>
        <CardDescription>{t(`ofDivision.${division}.about`)}</CardDescription>
      </CardHeader>
      {parts.length > 0 ? (
        <ul className="divide-y divide-border">
          {parts.map((part) => (
            <UnitOrShiftLine key={part.id} division={division} part={part} />
          ))}
        </ul>
      ) : (
        <p className="text-muted-foreground">{t(`ofDivision.${division}.noneYet`)}</p>
      )}
      <AddForm division={division} />
    </Card>
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
