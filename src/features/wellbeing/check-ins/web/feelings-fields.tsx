import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { useId, useState } from 'react'

import { mostFeelings } from '../contract.ts'
import { type Feeling, type FeelingKind, feelingKinds, feelingsByKind } from '../feelings.ts'
import { texts } from '../locales/texts.ts'
import type { SectionProps } from './check-in-draft.ts'
import { Chip, toggled } from './choice-chips.tsx'
import { FoldedFields } from './folded-fields.tsx'

const t = texts('feelings')

const looks: Readonly<Record<FeelingKind, string>> = {
  'wound-up': 'bg-attention-soft text-attention-ink @md:rounded-tl-full',
  lively: 'bg-primary-soft text-primary-ink @md:rounded-tr-full',
  'weighed-down': 'bg-secondary text-secondary-foreground @md:rounded-bl-full',
  'at-ease': 'bg-calm-soft text-calm-ink @md:rounded-br-full',
}

interface FeelingWheelProps {
  readonly chosen: FeelingKind | null
  readonly onChange: (kind: FeelingKind) => void
}

/**
 * The four quarters of feelings as radio buttons, of which one at most is chosen: a wheel where there is room, two
 * columns on a phone, and one with large text.
 */
function FeelingWheel({ chosen, onChange }: FeelingWheelProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={id} className="@container">
      <legend className="mb-2 font-medium">{t('closestKind')}</legend>
      <p id={id} className="mb-3 text-sm text-pretty text-muted-foreground">
        {t('chooseUpTo', { most: mostFeelings })}
      </p>
      <div className="grid max-w-md gap-1.5 @2xs:grid-cols-2">
        {feelingKinds.map((kind) => (
          <label
            key={kind}
            className={clsx(
              'flex min-h-20 cursor-pointer flex-col justify-center rounded-lg border-2 p-4 transition-colors @md:aspect-square items-center text-center',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
              looks[kind],
              kind === chosen ? 'border-current' : 'border-transparent',
            )}
          >
            <input
              type="radio"
              name={id}
              checked={kind === chosen}
              onChange={() => onChange(kind)}
              className="sr-only"
            />
            <span className="flex items-center gap-2 font-semibold">
              {kind === chosen && <Check aria-hidden className="size-4 shrink-0" strokeWidth={3} />}
              {/* As in `Chip`. */}
              <span>{t(`kinds.${kind}.name`)}</span>
            </span>
            <span className="text-sm">{t(`kinds.${kind}.about`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** A few words for how the person feels: first the quarter of the wheel, then words of it. All of it is optional. */
export function FeelingsFields({ draft: { feelings }, onChange }: SectionProps) {
  const [kind, setKind] = useState<FeelingKind | null>(null)
  const [isTooMany, setIsTooMany] = useState(false)
  const words: readonly Feeling[] = kind ? feelingsByKind[kind] : []
  const others = feelings.filter((feeling) => !words.includes(feeling))

  function press(feeling: Feeling): void {
    const next = toggled(feelings, feeling)
    setIsTooMany(next.length > mostFeelings)
    if (next.length <= mostFeelings) onChange({ feelings: next })
  }
  const chips = (listed: readonly Feeling[]) => (
    <div className="flex flex-wrap gap-2">
      {listed.map((feeling) => (
        <Chip
          key={feeling}
          label={t(`names.${feeling}`)}
          isChosen={feelings.includes(feeling)}
          onPress={() => press(feeling)}
        />
      ))}
    </div>
  )
  return (
    <FoldedFields title={t('title')} said={feelings.map((feeling) => t(`names.${feeling}`))}>
      <FeelingWheel
        chosen={kind}
        onChange={(next) => {
          setKind(next)
          setIsTooMany(false)
        }}
      />
      {kind && (
        <fieldset>
          <legend className="mb-2 font-medium">{t('whichWords', { name: t(`kinds.${kind}.name`) })}</legend>
          {chips(words)}
        </fieldset>
      )}
      {others.length > 0 && (
        <fieldset>
          <legend className="mb-2 font-medium">{kind ? t('fromOtherParts') : t('soFar')}</legend>
          {chips(others)}
        </fieldset>
      )}
      <p role="status" className="text-attention-ink empty:hidden">
        {isTooMany && t('tooMany', { most: mostFeelings })}
      </p>
    </FoldedFields>
  )
}
