import { AskBeforeLeaving } from '#web/ask-before-leaving.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import { texts } from '../../texts/import.ts'

interface ImportRunProps {
  readonly done: number
  readonly total: number
  /** Why it stopped; null while it runs. */
  readonly failure: string | null
  readonly onGoOn: () => void
}

/** The progress of an import, and a button to resume it where it stopped. */
export function ImportRun({ done, total, failure, onGoOn }: ImportRunProps) {
  const words = texts.progress({ done, total })
  return (
    <Card aria-labelledby="run-title">
      <AskBeforeLeaving isHeld title={texts.leaveQuestion} description={texts.leaveText} />
      <CardHeader>
        <CardTitle id="run-title">{failure ? texts.stopped : texts.importing}</CardTitle>
        <CardDescription>{texts.stay}</CardDescription>
      </CardHeader>
      <Progress label={texts.importLabel} value={done} max={total} valueText={words} tone="calm" />
      <output className="tabular-nums">{words}</output>
      {failure && (
        <Notice
          tone="danger"
          role="alert"
          title={failure}
          action={
            <Button variant="outline" size="sm" onClick={onGoOn}>
              {texts.goOn}
            </Button>
          }
        >
          {texts.stoppedText}
        </Notice>
      )}
    </Card>
  )
}
