import { Card } from '#web/ui/layout/card.tsx'

import { shownName, type ToolName } from '../catalogue.ts'
import { highestDistress } from '../effectiveness.ts'
import { texts as distressTexts } from '../texts/distress.ts'
import { texts } from '../texts/tools.ts'
import { ScaleChoice } from './scale-choice.tsx'

interface DistressBeforeProps {
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  /** The tool that the person tries today, if they compare two. */
  readonly trialTool: ToolName | null
  /** Whether the question stands open, and not behind a line to press. */
  readonly isOpen: boolean
}

/** The question about distress before a session. Nobody has to answer it. */
export function DistressBefore({ value, onChange, trialTool, isOpen }: DistressBeforeProps) {
  const scale = (
    <ScaleChoice
      question={texts.distressBeforeQuestion}
      hint={isOpen ? texts.distressBeforeTrialHint : texts.distressBeforeHint}
      from={0}
      to={highestDistress}
      value={value}
      onChange={onChange}
    />
  )
  if (isOpen) return <Card>{scale}</Card>
  return (
    <details className="rounded-lg border border-border bg-card px-5 open:pb-5">
      <summary className="min-h-11 cursor-pointer rounded-lg py-2.5 font-medium">
        {value === null ? invitationFor(trialTool) : distressTexts.distressBeforeIs({ distress: value })}
      </summary>
      {scale}
    </details>
  )
}

function invitationFor(trialTool: ToolName | null): string {
  if (!trialTool) return texts.noteDistress
  return distressTexts.noteDistressForTrial({ tool: shownName(trialTool) })
}
