import { Info } from 'lucide-react'
import { type Ref, useId } from 'react'

import { Button } from '#web/ui/controls/button.tsx'
import { Checkbox } from '#web/ui/controls/checkbox.tsx'
import { Summary } from '#web/ui/controls/summary.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Card, CardTitle } from '#web/ui/layout/card.tsx'
import { RateChoice } from '#web/ui/read-aloud/rate-choice.tsx'

import { categoryLabel, shownName, type Tool } from '../catalogue.ts'
import { guideOf } from '../guides.ts'
import { texts } from '../locales/texts.ts'
import { toolIcons } from './tool-icons.ts'
import type { Cues } from './use-cues.ts'

const tSession = texts('session')
const tToolList = texts('toolList')
const t = texts('tools')

interface ToolCardProps {
  readonly tool: Tool
  /** What sets it apart from the others, in a few words. */
  readonly mark: string | null
  /** Why it is shown before the others, if the person's own answers say so. */
  readonly why: string | null
  /** Whether the person has used it before. Until then the card says who should take care. */
  readonly isUsed: boolean
  readonly leavesOutHolds: boolean
  readonly onLeaveOutHolds: (leavesOut: boolean) => void
  readonly cues: Cues
  /** For moving the focus to the start button. */
  readonly startButton: Ref<HTMLButtonElement>
  readonly onStart: () => void
}

/** One tool in full: what it does, its start button, who should take care, and all that can be chosen before it. */
export function ToolCard({ tool, mark, why, isUsed, startButton, onStart, ...props }: ToolCardProps) {
  const { leavesOutHolds, onLeaveOutHolds, cues } = props
  const id = useId()
  const Icon = toolIcons[tool.category]
  const { caution } = guideOf(tool.name)
  return (
    <Card
      aria-labelledby={id}
      className="border-calm max-sm:gap-3 max-sm:p-4 md:grid md:grid-cols-2 md:gap-x-10"
    >
      <div className="flex min-w-0 flex-col items-start gap-3">
        <div className="flex w-full items-center gap-4">
          <span className="grid size-14 shrink-0 place-items-center rounded-full bg-calm-soft text-calm-ink max-sm:hidden">
            <Icon aria-hidden className="size-7" strokeWidth={1.5} />
          </span>
          <div className="flex min-w-0 flex-col items-start">
            <CardTitle id={id} className="sm:text-xl">
              {shownName(tool.name)}
            </CardTitle>
            <p className="text-muted-foreground">
              {`${categoryLabel(tool.category)} · ${tToolList('minutes', { count: tool.seconds / 60 })}`}
            </p>
          </div>
        </div>
        <Button
          ref={startButton}
          size="lg"
          aria-label={tToolList('startOf', { tool: shownName(tool.name) })}
          {...(!isUsed && { 'aria-describedby': `${id}-caution` })}
          className="w-full scroll-mt-48 sm:w-auto sm:min-w-48"
          onClick={onStart}
        >
          {t('start')}
        </Button>
        <p>{tToolList(`abouts.${tool.name}`)}</p>
        {(mark || why) && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-muted-foreground">
            {mark && <Badge variant="calm">{mark}</Badge>}
            {why}
          </p>
        )}
      </div>
      <div className="flex min-w-0 flex-col text-sm">
        <details key={`${tool.name} ${isUsed}`} open={!isUsed}>
          <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-2 rounded-lg font-medium">
            <Info aria-hidden className="size-5 text-calm-ink" />
            {tToolList('beforeYouStart')}
          </summary>
          <p id={`${id}-caution`} className="pb-2 text-pretty">
            {caution}
          </p>
        </details>
        {tool.category === 'breathing' && (
          <Checkbox
            label={
              <span className="font-medium">
                {t('leaveOutHolds')}
                <span className="block font-normal text-muted-foreground">{t('whoLeavesOutHolds')}</span>
              </span>
            }
            checked={leavesOutHolds}
            onCheckedChange={onLeaveOutHolds}
          />
        )}
        <Options tool={tool} leavesOutHolds={leavesOutHolds} cues={cues} />
      </div>
    </Card>
  )
}

/** What leads through a session beside the screen, and its steps for people who want to know them before. */
function Options({ tool, leavesOutHolds, cues }: Pick<ToolCardProps, 'tool' | 'leavesOutHolds' | 'cues'>) {
  return (
    <details>
      <Summary>{tToolList('options')}</Summary>
      <div className="flex flex-col gap-1 pb-2">
        {cues.spoken.voice && (
          <Switch
            label={tSession('voice')}
            description={tSession('voiceDetail')}
            checked={cues.spoken.isOn}
            onCheckedChange={cues.spoken.setOn}
          />
        )}
        {cues.spoken.isOn && <RateChoice rate={cues.spoken.rate} onChange={cues.spoken.setRate} />}
        <Switch label={tSession('sound')} checked={cues.hasSound} onCheckedChange={cues.setSound} />
        {cues.canVibrate && (
          <Switch
            label={tSession('vibration')}
            checked={cues.hasVibration}
            onCheckedChange={cues.setVibration}
          />
        )}
        <h3 className="pt-2 font-medium">{tSession('allSteps')}</h3>
        <ol className="flex max-w-prose list-decimal flex-col gap-2 pl-6">
          {guideOf(tool.name, leavesOutHolds).steps.map((step) => (
            <li key={step.at}>
              <strong className="font-semibold">{step.title}.</strong> {step.text}
            </li>
          ))}
        </ol>
      </div>
    </details>
  )
}
