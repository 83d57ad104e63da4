import { criticalIncidentLabel, shiftKindLabel } from '../answer-labels.ts'
import { criticalIncidents } from '../critical-incidents.ts'
import { shiftKinds } from '../shift.ts'
import { texts } from '../texts/further.ts'
import type { SectionProps } from './check-in-draft.ts'
import { OneChoice } from './choice-chips.tsx'
import { FoldedFields } from './folded-fields.tsx'
import { IncidentSupport } from './incident-support.tsx'

/** What the shift was, once it is over, and whether there was a critical incident. They are for staff. */
export function ShiftFields({ draft: { isPreShift, shiftKind, criticalIncident }, onChange }: SectionProps) {
  const said = [
    ...(shiftKind === null || isPreShift ? [] : [shiftKindLabel(shiftKind)]),
    ...(criticalIncident === null ? [] : [criticalIncidentLabel(criticalIncident)]),
  ]
  return (
    <FoldedFields title={isPreShift ? texts.criticalIncident : texts.yourShift} said={said}>
      {!isPreShift && (
        <OneChoice
          question={texts.shiftQuestion}
          options={shiftKinds}
          labelFor={shiftKindLabel}
          chosen={shiftKind}
          onChange={(chosen) => onChange({ shiftKind: chosen })}
        />
      )}
      <OneChoice
        question={texts.incidentQuestion}
        hint={texts.incidentHint}
        options={criticalIncidents}
        labelFor={criticalIncidentLabel}
        chosen={criticalIncident}
        onChange={(chosen) => onChange({ criticalIncident: chosen })}
      />
      <div role="status" className="empty:hidden">
        {criticalIncident !== null && <IncidentSupport />}
      </div>
    </FoldedFields>
  )
}
