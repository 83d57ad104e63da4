import { AskBeforeLeaving } from '#web/ask-before-leaving.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

interface ImportRunProps {
  readonly done: number
  readonly total: number
  /** Why it stopped; null while it runs. */
  readonly failure: string | null
  readonly onGoOn: () => void
}

/** The progress of an import, and a button to resume it where it stopped. */
export function ImportRun({ done, total, failure, onGoOn }: ImportRunProps) {
  const words = `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} people`
  return (
    <Card aria-labelledby="run-title">
      <AskBeforeLeaving
        isHeld
        title="Leave before the slips are printed?"
        description="Whoever came in stays in, without a slip. “Slips again” makes new ones for people who have not signed in yet."
      />
      <CardHeader>
        <CardTitle id="run-title">{failure ? 'The import stopped' : 'Importing'}</CardTitle>
        <CardDescription>
          Please stay on this page: the one-time passwords are shown only here, at the end.
        </CardDescription>
      </CardHeader>
      <Progress label="Import" value={done} max={total} valueText={words} tone="calm" />
      <output className="tabular-nums">{words}</output>
      {failure && (
        <Notice
          tone="danger"
          role="alert"
          title={failure}
          action={
            <Button variant="outline" size="sm" onClick={onGoOn}>
              Go on
            </Button>
          }
        >
          Whoever came in stays in, and nothing is done twice.
        </Notice>
      )}
    </Card>
  )
}
