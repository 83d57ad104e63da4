import { Link } from 'wouter'

import type { OwnFactor } from '#features/wellbeing/own-factors/contract.ts'
import { factorKinds } from '#features/wellbeing/own-factors/factors.ts'
import { FactorIcon } from '#features/wellbeing/own-factors/web/components.tsx'
import { useOwnFactors } from '#features/wellbeing/own-factors/web/queries.ts'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

import { texts } from '../texts/further.ts'
import type { SectionProps } from './check-in-draft.ts'
import { Chip, toggled } from './choice-chips.tsx'
import { FoldedFields } from './folded-fields.tsx'

/** The person's own stressors, symptoms and activities, to choose from, and the way to their page. */
export function OwnFactorFields({ draft: { ownFactors: chosen }, onChange }: SectionProps) {
  const query = useOwnFactors()
  // One that was archived on another page after it was chosen can still be taken back.
  const offered = query.data?.filter(
    ({ id, isArchived, state }) => state === 'open' && (!isArchived || chosen.includes(id)),
  )
  if (offered?.length === 0) return <LinkToOwnWords>{texts.addOwnWords}</LinkToOwnWords>
  const names = offered?.filter(({ id }) => chosen.includes(id)).map(({ name }) => name)
  return (
    <FoldedFields
      title={texts.ownWords}
      said={names ?? (chosen.length > 0 ? [texts.chosenCount({ count: chosen.length })] : [])}
    >
      <QueryView
        queries={[{ ...query, data: offered }]}
        failure={texts.ownWordsNotLoaded}
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
      <LinkToOwnWords>{texts.changeOwnWords}</LinkToOwnWords>
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
        <legend className="mb-2 font-medium">{texts.ownKinds[kind]}</legend>
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
