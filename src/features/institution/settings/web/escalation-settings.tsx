import * as z from 'zod/mini'

import { type Tier, escalationPolicies, tiers } from '#features/care/alerts/escalation-policy.ts'
import { Field } from '#web/ui/controls/field.tsx'
import { Input } from '#web/ui/controls/input.tsx'

import type { Institution, OwnEscalationMinutes } from '../contract.ts'
import { tierLabel } from '../labels.ts'
import { texts } from '../locales/texts.ts'
import { SettingsForm } from './settings-form.tsx'
import { useSettingsDraft } from './use-settings-draft.ts'

const t = texts('ladder')

const defaultMinutesOf = (tier: Tier) => escalationPolicies[tier].steps.map(({ after }) => after)

const Minutes = z.record(z.enum(tiers), z.array(z.string()))
type Minutes = z.infer<typeof Minutes>

/** The minutes of the escalation policies. Steps may come sooner than the product's, never later. */
export function EscalationSettings({ institution }: { readonly institution: Institution }) {
  const stored = minutesOf(institution.ladder)
  const [minutes, setMinutes, draft] = useSettingsDraft('ladder', Minutes, stored, institution)
  return (
    <SettingsForm title={t('title')} setting="ladder" changes={{ ladder: ladderOf(minutes) }} draft={draft}>
      {(errors) =>
        tiers.map((tier) => (
          <TierFields
            key={tier}
            tier={tier}
            error={errors[`ladder.${tier}`]}
            minutes={minutes[tier]}
            onChange={(steps) => setMinutes({ ...minutes, [tier]: steps })}
          />
        ))
      }
    </SettingsForm>
  )
}

interface TierFieldsProps {
  readonly tier: Tier
  readonly error: string | undefined
  readonly minutes: readonly string[]
  readonly onChange: (minutes: string[]) => void
}

function TierFields({ tier, error, minutes, onChange }: TierFieldsProps) {
  const { steps } = escalationPolicies[tier]
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-medium">{tierLabel(tier)}</legend>
      <div className="two-columns gap-3 sm:grid-cols-4">
        {steps.map(({ after, notify: tell }, index) => (
          <Field
            // The steps have no other key than their position.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            label={t('step', { number: index + 1 })}
            hint={hintOf(tell, minutes[index] ?? '', after)}
            error={index === 0 ? error : undefined}
          >
            <Input
              type="number"
              inputMode="numeric"
              min={1}
              max={after}
              value={minutes[index] ?? ''}
              onChange={({ target }) => onChange(minutes.with(index, target.value))}
            />
          </Field>
        ))}
      </div>
    </fieldset>
  )
}

function hintOf(audience: 'responders' | 'administrators' | 'everyone', typed: string, most: number): string {
  const after = durationLabel(typed)
  return Number(typed) === most
    ? t('stepHint', { audience, after })
    : t('soonerStepHint', { audience, after, most: durationLabel(most) })
}

/** Minutes as they are said, such as "24 h"; what is no number of minutes is not said. */
function durationLabel(minutes: number | string): string {
  const total = Number(minutes)
  if (!Number.isInteger(total) || total < 1) return '…'
  const [hours, rest] = [Math.floor(total / 60), total % 60]
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ')
}

function minutesOf(ladder: OwnEscalationMinutes): Minutes {
  const of = (tier: Tier) => (ladder[tier] ?? defaultMinutesOf(tier)).map(String)
  return { help: of('help'), critical: of('critical'), high: of('high'), medium: of('medium') }
}

/** The tiers whose minutes differ from the product's, so that the others follow when the product changes. */
function ladderOf(minutes: Minutes): OwnEscalationMinutes {
  const own = tiers.flatMap((tier) => {
    const steps = minutes[tier].map((words) => Number(words || Number.NaN))
    return steps.join(' ') === defaultMinutesOf(tier).join(' ') ? [] : [[tier, steps] as const]
  })
  return Object.fromEntries(own)
}
