import { useState } from 'react'

import { mostFeelings } from '../contract.ts'
import { type Feeling, type FeelingKind, feelingsByKind } from '../feelings.ts'
import { texts } from '../texts/feelings.ts'
import type { SectionProps } from './check-in-draft.ts'
import { Chip, toggled } from './choice-chips.tsx'
import { FeelingWheel } from './feeling-wheel.tsx'
import { FoldedFields } from './folded-fields.tsx'

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
          label={texts.feelingName({ feeling })}
          isChosen={feelings.includes(feeling)}
          onPress={() => press(feeling)}
        />
      ))}
    </div>
  )
  return (
    <FoldedFields title={texts.title} said={feelings.map((feeling) => texts.feelingName({ feeling }))}>
      <FeelingWheel
        chosen={kind}
        onChange={(next) => {
          setKind(next)
          setIsTooMany(false)
        }}
      />
      {kind && (
        <fieldset>
          <legend className="mb-2 font-medium">{texts.whichWords({ kind })}</legend>
          {chips(words)}
        </fieldset>
      )}
      {others.length > 0 && (
        <fieldset>
          <legend className="mb-2 font-medium">{kind ? texts.fromOtherParts : texts.soFar}</legend>
          {chips(others)}
        </fieldset>
      )}
      <p role="status" className="text-attention-ink empty:hidden">
        {isTooMany && texts.tooMany({ most: mostFeelings })}
      </p>
    </FoldedFields>
  )
}
