import { memo } from 'react'
import { Link } from 'wouter'

import { WaysToHelp } from '#features/core/help/web/index.ts'
import { type OwnFactor, ownFactorApi } from '#features/wellbeing/own-factors/contract.ts'
import { factorKinds } from '#features/wellbeing/own-factors/factors.ts'
import { FactorIcon } from '#features/wellbeing/own-factors/web/index.ts'
import type { Role } from '#shared/endpoint.ts'
import { populationOf } from '#shared/population.ts'
import { useReading } from '#web/api/use-reading.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { Checkbox } from '#web/ui/controls/checkbox.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

import { activitiesByPopulation, type Activity } from '../activities.ts'
import {
  activityName,
  criticalIncidentLabel,
  hoursSleptLabel,
  shiftKindLabel,
  sleepHoursLabel,
  sleepQualityLabel,
  symptomName,
} from '../answer-labels.ts'
import { criticalIncidents } from '../critical-incidents.ts'
import { stressorName, stressorsFor, symptoms } from '../factors.ts'
import { texts } from '../locales/texts.ts'
import { shiftKinds } from '../shift.ts'
import { sleepHours, sleepQualities } from '../sleep.ts'
import type { SectionProps } from './check-in-draft.ts'
import { Chip, ChoiceChips, OneChoice, toggled } from './choice-chips.tsx'
import { FeelingsFields } from './feelings-fields.tsx'
import { FoldedFields } from './folded-fields.tsx'

const t = texts('further')
const checkInTexts = texts('checkIn')

interface FurtherFieldsProps extends RoleSectionProps {
  /** Whether it is for an earlier day, of which neither sleep nor shift is asked. */
  readonly isEarlier: boolean
}

/** Whatever else a check-in may say, each behind a line. Their code follows the page, since few open them at once. */
export const FurtherFields = memo(Fields, isShownTheSame)

function isShownTheSame(before: FurtherFieldsProps, after: FurtherFieldsProps): boolean {
  const was = new Map(shownIn(before))
  return shownIn(after).every(([name, value]) => was.get(name) === value)
}

/** Everything but the scales and the notes, which change at each key and are shown elsewhere. */
function shownIn({ draft, ...others }: FurtherFieldsProps): [name: string, value: unknown][] {
  return Object.entries({ ...others, ...draft, moodScore: null, stressScore: null, notes: '' })
}

function Fields({ role, draft, onChange, isEarlier }: FurtherFieldsProps) {
  const activities: readonly Activity[] = activitiesByPopulation[populationOf(role)]
  return (
    <>
      <StressorFields role={role} draft={draft} onChange={onChange} />
      <FoldedFields title={t('symptoms')} said={draft.physicalSymptoms.map(symptomName)} isOpenOnDesk>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-3">
          {symptoms.map((symptom) => (
            <Checkbox
              key={symptom}
              label={symptomName(symptom)}
              checked={draft.physicalSymptoms.includes(symptom)}
              onCheckedChange={() => onChange({ physicalSymptoms: toggled(draft.physicalSymptoms, symptom) })}
            />
          ))}
        </div>
      </FoldedFields>
      <FeelingsFields draft={draft} onChange={onChange} />
      {!isEarlier && <SleepFields draft={draft} onChange={onChange} />}
      {!isEarlier && role === 'staff' && <ShiftFields draft={draft} onChange={onChange} />}
      <FoldedFields title={t('whatDidYouDo')} said={draft.activities.map(activityName)}>
        <ChoiceChips
          options={activities}
          nameOf={activityName}
          chosen={draft.activities}
          onChange={(chosen) => onChange({ activities: chosen })}
        />
      </FoldedFields>
      <OwnFactorFields draft={draft} onChange={onChange} />
    </>
  )
}

/** The person's own stressors, symptoms and activities, to choose from, and the way to their page. */
function OwnFactorFields({ draft: { ownFactors: chosen }, onChange }: SectionProps) {
  const query = useReading(ownFactorApi.list, {})
  // One that was archived on another page after it was chosen can still be taken back.
  const offered = query.data?.filter(
    ({ id, isArchived, state }) => state === 'open' && (!isArchived || chosen.includes(id)),
  )
  if (offered?.length === 0) return <LinkToOwnWords>{t('addOwnWords')}</LinkToOwnWords>
  const names = offered?.filter(({ id }) => chosen.includes(id)).map(({ name }) => name)
  return (
    <FoldedFields
      title={t('ownWords')}
      said={names ?? (chosen.length > 0 ? [t('chosenCount', { count: chosen.length })] : [])}
    >
      <QueryView
        queries={[{ ...query, data: offered }]}
        failure={t('ownWordsNotLoaded')}
        skeleton={<Skeleton className="h-11" />}
      >
        {(factors) => (
          <Kinds
            factors={factors}
            chosen={chosen}
            onPress={(id) => onChange({ ownFactors: toggled(chosen, id) })}
          />
        )}
      </QueryView>
      <LinkToOwnWords>{t('changeOwnWords')}</LinkToOwnWords>
    </FoldedFields>
  )
}

function LinkToOwnWords({ children }: { readonly children: string }) {
  return (
    <Link
      href="/own-factors"
      className="flex min-h-11 w-fit items-center font-medium text-primary-ink underline underline-offset-4"
    >
      {children}
    </Link>
  )
}

interface KindsProps {
  readonly factors: readonly OwnFactor[]
  /** Ids. */
  readonly chosen: readonly string[]
  readonly onPress: (id: string) => void
}

function Kinds({ factors, chosen, onPress }: KindsProps) {
  return factorKinds.map((kind) => {
    const ofKind = factors.filter((factor) => factor.kind === kind)
    if (ofKind.length === 0) return null
    return (
      <fieldset key={kind}>
        <legend className="mb-2 font-medium">{t(`ownKinds.${kind}`)}</legend>
        <div className="flex flex-wrap gap-2">
          {ofKind.map(({ id, name, icon }) => (
            <Chip
              key={id}
              label={name}
              icon={<FactorIcon icon={icon} className="size-4 shrink-0" />}
              isChosen={chosen.includes(id)}
              onPress={() => onPress(id)}
            />
          ))}
        </div>
      </fieldset>
    )
  })
}

/** What the shift was, once it is over, and whether there was a critical incident. They are for staff. */
function ShiftFields({ draft: { isPreShift, shiftKind, criticalIncident }, onChange }: SectionProps) {
  const said = [
    ...(shiftKind === null || isPreShift ? [] : [shiftKindLabel(shiftKind)]),
    ...(criticalIncident === null ? [] : [criticalIncidentLabel(criticalIncident)]),
  ]
  return (
    <FoldedFields title={isPreShift ? t('criticalIncident') : t('yourShift')} said={said}>
      {!isPreShift && (
        <OneChoice
          question={t('shiftQuestion')}
          options={shiftKinds}
          labelFor={shiftKindLabel}
          chosen={shiftKind}
          onChange={(chosen) => onChange({ shiftKind: chosen })}
        />
      )}
      <OneChoice
        question={t('incidentQuestion')}
        hint={t('incidentHint')}
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

/**
 * Ways to support after a critical incident, for the person alone, and who learns of what they marked: nobody. It asks for
 * no account of what happened, since debriefing soon afterwards does no good and may do harm; help is for what lasts longer
 * than a month (NICE guideline NG116, 1.6: https://www.nice.org.uk/guidance/ng116).
 */
function IncidentSupport() {
  return (
    <Notice tone="calm" title={t('incidentTitle')}>
      <div className="flex flex-col gap-3">
        <p className="text-pretty">{t('incidentIsCommon')}</p>
        <Link href="/tools" className={buttonClass({ variant: 'outline', size: 'sm', className: 'w-fit' })}>
          {t('openTool')}
        </Link>
        <p className="text-pretty">{t('incidentHelp')}</p>
        <WaysToHelp most={2} />
        <p className="text-sm text-pretty text-muted-foreground">{t('incidentPrivacy')}</p>
      </div>
    </Notice>
  )
}

/** How long and how well the person slept: one press each, both optional. */
function SleepFields({ draft: { sleepHours: hours, sleepQuality: quality }, onChange }: SectionProps) {
  const said = [
    ...(hours === null ? [] : [hoursSleptLabel(hours)]),
    ...(quality === null ? [] : [sleepQualityLabel(quality)]),
  ]
  return (
    <FoldedFields title={t('sleep')} said={said}>
      <OneChoice
        question={t('hoursQuestion')}
        hint={t('hoursHint')}
        options={sleepHours}
        labelFor={sleepHoursLabel}
        chosen={hours}
        onChange={(chosen) => onChange({ sleepHours: chosen })}
      />
      <OneChoice
        question={t('qualityQuestion')}
        options={sleepQualities}
        labelFor={sleepQualityLabel}
        chosen={quality}
        onChange={(chosen) => onChange({ sleepQuality: chosen })}
      />
    </FoldedFields>
  )
}

interface RoleSectionProps extends SectionProps {
  /** It decides which options beyond those of everybody are offered. */
  readonly role: Role
}

/** What weighs on the person. It is optional. */
function StressorFields({ role, draft, onChange }: RoleSectionProps) {
  return (
    <FoldedFields title={checkInTexts('stressors')} said={draft.stressors.map(stressorName)} isOpenOnDesk>
      <ChoiceChips
        options={stressorsFor(populationOf(role))}
        nameOf={stressorName}
        chosen={draft.stressors}
        onChange={(stressors) => onChange({ stressors })}
      />
    </FoldedFields>
  )
}
