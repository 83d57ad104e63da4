import { PencilLine } from 'lucide-react'
import { useState } from 'react'

import { Button } from '#web/ui/controls/button.tsx'

import type { SafetyPlan } from '../../contract.ts'
import { hasWords } from '../../fill-empty-steps.ts'
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
          When I am in crisis
        </h2>
        <div data-print="none" className="flex flex-col gap-2 text-muted-foreground">
          <p>
            You can tell whoever comes what you need, in your own words. Nobody is shown any of it unless you
            turn on its switch.
          </p>
          <p>
            A switch that is on shows that one text to the person who presses Respond on an alert about you:
            somebody of the mental health staff, or an administrator. It is the same if a screening or your
            check-ins raised the alert. Opening the alert shows them nothing of it, and once the alert is
            closed it is gone for them. Each time they read it, that stands in your profile under “Who looked
            at what”.
          </p>
          <p>
            While it is on, Evenkeel keeps a copy that it can open without you. Whoever comes may still have
            to act differently to keep you safe.
          </p>
        </div>
      </div>
      {isEditing && isOpen ? (
        <WishesForm userId={userId} plan={plan} onDone={() => setIsEditing(false)} />
      ) : (
        <>
          {listed.map((wish) => (
            <WishCard key={wish} wish={wish} text={plan.wishes[wish]} isShown={shown.includes(wish)} />
          ))}
          {isOpen && (
            <div data-print="none">
              <Button variant={isWritten ? 'outline' : 'default'} onClick={() => setIsEditing(true)}>
                <PencilLine aria-hidden />
                {isWritten ? 'Change these words' : 'Write what helps me'}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  )
}
