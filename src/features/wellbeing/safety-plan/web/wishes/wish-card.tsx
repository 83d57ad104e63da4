import { Button } from '#web/ui/controls/button.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { Card, CardTitle } from '#web/ui/layout/card.tsx'

import { hasWords } from '../../fill-empty-steps.ts'
import { texts } from '../../texts/wishes.ts'
import { type Wish, wishTexts } from '../../wishes.ts'
import { useShowWish } from './queries.ts'

interface WishCardProps {
  readonly wish: Wish
  readonly text: string
  readonly isShown: boolean
  /** Words from before a reset are shown in place of these. */
  readonly isEarlier: boolean
}

/** One wish to read, with the switch that shows it to whoever answers. Words that are closed may still be shown. */
export function WishCard({ wish, text, isShown, isEarlier }: WishCardProps) {
  const change = useShowWish(wish)
  const title = `wish-${wish}`

  return (
    <Card
      aria-labelledby={title}
      className="break-inside-avoid gap-2! print:border-0 print:p-0! print:shadow-none"
    >
      <CardTitle as="h3" id={title}>
        {wishTexts(wish).title}
      </CardTitle>
      {hasWords(text) ? (
        <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      ) : (
        <p className="text-muted-foreground">{isShown ? texts.closedButShown : texts.nothingWritten}</p>
      )}
      {(hasWords(text) || isShown) && (
        <div data-print="none" className="border-t border-border pt-3">
          <Switch
            label={texts.show}
            description={isShown ? texts.on : texts.off}
            checked={change.isPending ? change.variables : isShown}
            disabled={change.isPending}
            onCheckedChange={(isOn) => change.mutate(isOn)}
          />
          {isEarlier && hasWords(text) && (
            <div className="flex flex-col items-start gap-3 pt-3">
              <p className="font-medium">{texts.earlierShown}</p>
              <Button variant="outline" disabled={change.isPending} onClick={() => change.mutate(true)}>
                {texts.showThese}
              </Button>
            </div>
          )}
        </div>
      )}
    </Card>
  )
}
