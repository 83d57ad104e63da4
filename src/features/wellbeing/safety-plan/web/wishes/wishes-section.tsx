import { PencilLine } from 'lucide-react'
import { useState } from 'react'

import { WhoIsTold } from '#features/core/help/web/index.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { Card, CardTitle } from '#web/ui/layout/card.tsx'

import type { SafetyPlan } from '../../contract.ts'
import { hasWords } from '../../fill-empty-steps.ts'
import { texts } from '../../locales/texts.ts'
import { steps } from '../../steps.ts'
import { type Showable, shownTitle, wishes } from '../../wishes.ts'
import { useShowWish } from './queries.ts'
import { WishesForm } from './wishes-form.tsx'

const t = texts('wishes')
const told = texts('told')

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
          {t('title')}
        </h2>
        <div data-print="none" className="flex flex-col gap-2 text-muted-foreground">
          <p>{t('whatItIs')}</p>
          <p>{t('whoReads')}</p>
          <p>{t('whatIsKept')}</p>
          <WhoIsTold say={(hasUnit) => told('wishes', { hasUnit })} />
        </div>
      </div>
      {isEditing && isOpen ? (
        <WishesForm userId={userId} plan={plan} onDone={() => setIsEditing(false)} />
      ) : (
        <>
          {listed.map((wish) => (
            <ShowableCard
              key={wish}
              part={wish}
              text={plan.wishes[wish]}
              isShown={shown.includes(wish)}
              isEarlier={plan.earlier.includes(wish)}
            />
          ))}
          {isOpen && (
            <div data-print="none">
              <Button variant={isWritten ? 'outline' : 'default'} onClick={() => setIsEditing(true)}>
                <PencilLine aria-hidden />
                <span>{isWritten ? t('changeWords') : t('write')}</span>
              </Button>
            </div>
          )}
        </>
      )}
      <ShownSteps plan={plan} />
    </section>
  )
}

/** The six steps of the plan, which can be shown one by one as well. On paper they stand above. */
function ShownSteps({ plan: { steps: words, shown, earlier, state } }: { readonly plan: SafetyPlan }) {
  const listed = steps.filter((step) => shown.includes(step) || (state === 'open' && hasWords(words[step])))
  if (listed.length === 0) return null
  return (
    <section aria-labelledby="shown-steps" data-print="none" className="flex flex-col gap-5">
      <div className="flex flex-col gap-2">
        <h3 id="shown-steps" className="text-lg font-semibold">
          {t('stepsTitle')}
        </h3>
        <p className="text-muted-foreground">{t('aboutSteps')}</p>
      </div>
      {listed.map((step) => (
        <ShowableCard
          key={step}
          part={step}
          text={words[step]}
          isShown={shown.includes(step)}
          isEarlier={earlier.includes(step)}
        />
      ))}
    </section>
  )
}

interface ShowableCardProps {
  readonly part: Showable
  readonly text: string
  readonly isShown: boolean
  /** Words from before a reset are shown in place of these. */
  readonly isEarlier: boolean
}

/** One text to read, with the switch that shows it to whoever answers. Words that are closed may still be shown. */
function ShowableCard({ part, text, isShown, isEarlier }: ShowableCardProps) {
  const change = useShowWish()
  const title = `shown-${part}`

  return (
    <Card
      aria-labelledby={title}
      className="break-inside-avoid gap-2! print:border-0 print:p-0! print:shadow-none"
    >
      <CardTitle as="h3" id={title}>
        {shownTitle(part)}
      </CardTitle>
      {hasWords(text) ? (
        <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      ) : (
        <p className="text-muted-foreground">{isShown ? t('closedButShown') : t('nothingWritten')}</p>
      )}
      {(hasWords(text) || isShown) && (
        <div data-print="none" className="border-t border-border pt-3">
          <Switch
            label={t('show')}
            description={isShown ? t('on') : t('off')}
            checked={change.isPending ? change.variables.body.isShown : isShown}
            disabled={change.isPending}
            onCheckedChange={(isOn) => change.mutate({ body: { wish: part, isShown: isOn } })}
          />
          {isEarlier && hasWords(text) && (
            <div className="flex flex-col items-start gap-3 pt-3">
              <p className="font-medium">{t('earlierShown')}</p>
              <Button
                variant="outline"
                disabled={change.isPending}
                onClick={() => change.mutate({ body: { wish: part, isShown: true } })}
              >
                {t('showThese')}
              </Button>
            </div>
          )}
        </div>
      )}
    </Card>
  )
}
