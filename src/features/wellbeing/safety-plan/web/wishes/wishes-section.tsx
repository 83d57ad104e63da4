import { PencilLine } from 'lucide-react'
import { useState } from 'react'

import { Button } from '#web/ui/controls/button.tsx'

import type { SafetyPlan } from '../../contract.ts'
import { hasWords } from '../../fill-empty-steps.ts'
import { texts } from '../../texts/wishes.ts'
import { wishes } from '../../wishes.ts'
import { WishCard } from './wish-card.tsx'
import { WishesForm } from './wishes-form.tsx'

interface WishesSectionProps {
  readonly userId: string
  readonly plan: SafetyPlan
}

/**
 * What the person wants done when they are in crisis, and who may read it. While the plan is closed or damaged, only
 * what is still shown stands there, so that it can be turned off.
 */
export function WishesSection({ userId, plan }: WishesSectionProps) {
  const [isEditing, setIsEditing] = useState(false)
  const { state, shown } = plan
  const isOpen = state === 'open'
  const isWritten = wishes.some((wish) => hasWords(plan.wishes[wish]))
  const listed = wishes.filter((wish) => shown.includes(wish) || (isOpen && isWritten))

  return (
    <section aria-labelledby="wishes" className="flex flex-col gap-5 print:gap-3">
      <div className="flex flex-col gap-2">
        <h2 id="wishes" tabIndex={-1} className="text-xl font-semibold">
          {texts.title}
        </h2>
        <div data-print="none" className="flex flex-col gap-2 text-muted-foreground">
          <p>{texts.whatItIs}</p>
          <p>{texts.whoReads}</p>
          <p>{texts.whatIsKept}</p>
        </div>
      </div>
      {isEditing && isOpen ? (
        <WishesForm userId={userId} plan={plan} onDone={() => setIsEditing(false)} />
      ) : (
        <>
          {listed.map((wish) => (
            <WishCard
              key={wish}
              wish={wish}
              text={plan.wishes[wish]}
              isShown={shown.includes(wish)}
              isEarlier={plan.earlier.includes(wish)}
            />
          ))}
          {isOpen && (
            <div data-print="none">
              <Button variant={isWritten ? 'outline' : 'default'} onClick={() => setIsEditing(true)}>
                <PencilLine aria-hidden />
                {isWritten ? texts.changeWords : texts.write}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  )
}
