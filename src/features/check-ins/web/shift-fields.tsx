import { criticalIncidentLabels, shiftKindLabels } from '../answer-labels.ts'
import { criticalIncidents } from '../critical-incidents.ts'
import { shiftKinds } from '../shift.ts'
import type { SectionProps } from './check-in-draft.ts'
import { OneChoice } from './choice-chips.tsx'
import { FoldedFields } from './folded-fields.tsx'
import { IncidentSupport } from './incident-support.tsx'

/** What the shift was, once it is over, and whether there was a critical incident. They are for staff. */
export function ShiftFields({ draft: { isPreShift, shiftKind, criticalIncident }, onChange }: SectionProps) {
  const said = [
    ...(shiftKind === null || isPreShift ? [] : [shiftKindLabels[shiftKind]]),
    ...(criticalIncident === null ? [] : [criticalIncidentLabels[criticalIncident]]),
  ]
  return (
    <FoldedFields title={isPreShift ? 'Critical incident' : 'Your shift'} said={said}>
      {!isPreShift && (
        <OneChoice
          question="What was this shift?"
          options={shiftKinds}
          labelFor={(kind) => shiftKindLabels[kind]}
          chosen={shiftKind}
          onChange={(chosen) => onChange({ shiftKind: chosen })}
        />
      )}
      <OneChoice
        question="Was there a critical incident?"
        hint="At work, since your last check-in. Marking it tells nobody."
        options={criticalIncidents}
        labelFor={(kind) => criticalIncidentLabels[kind]}
        chosen={criticalIncident}
        onChange={(chosen) => onChange({ criticalIncident: chosen })}
      />
      <div role="status" className="empty:hidden">
        {criticalIncident !== null && <IncidentSupport />}
      </div>
    </FoldedFields>
  )
}
