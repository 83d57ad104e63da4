import { useState } from 'react'

import { useBusy } from '#web/busy.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

import { shownName, type Tool, type ToolName } from '../catalogue.ts'
import type { NewUsage, UsageRating, UsageSummary } from '../contract.ts'
import { highestEffectiveness } from '../effectiveness.ts'
import { type Guide, guideStateAt } from '../guides.ts'
import { elapsedSeconds } from '../session.ts'
import { texts as sessionTexts } from '../texts/session.ts'
import { texts as toolListTexts } from '../texts/tool-list.ts'
import { texts } from '../texts/tools.ts'
import { EndedPanel } from './ended-panel.tsx'
import { useKeepAwake } from './keep-awake.ts'
import { useUsageSummary } from './queries.ts'
import { SessionPanel } from './session-panel.tsx'
import { type EndedSession, useSession } from './session-runner.ts'
import { ToolList } from './tool-list.tsx'
import { useCues } from './use-cues.ts'
import { useProgressLog, useUsageLog } from './use-usage-log.ts'

interface CopingToolsProps {
  /** Whether sessions are logged. Where they are not, nothing is asked that only the log would use. */
  readonly isKept: boolean
  /** The tool that the person tries today, if they compare two. Its sessions need a distress before and after. */
  readonly trialTool?: ToolName | null
  /** Whether that tool stands alone. */
  readonly isTrialOnly?: boolean
}

/** The coping tools. Above them is the session that runs or has just ended, below them what works best. */
export function CopingTools({ isKept, trialTool = null, isTrialOnly = false }: CopingToolsProps) {
  const [ended, setEnded] = useState<NewUsage | null>(null)
  const [lastTool, setLastTool] = useState<ToolName | null>(null)
  const { data } = useUsageSummary(isKept)
  // Whoever compares two tools is not told meanwhile which of them seems to be the better.
  const summary = isKept && !trialTool ? data : undefined
  const { log, rateLatest } = useUsageLog()
  const { runner, live, isInAnotherTab } = useSession(finish)

  const state = live && guideStateAt(live.guide, elapsedSeconds(live.session))
  const cues = useCues(state, live?.session.phase === 'paused')
  useBusy(live !== null || ended !== null)
  useProgressLog(isKept ? live : null)
  useKeepAwake(live?.session.phase === 'running')

  function start(tool: Tool, distressBefore: number | null, guide: Guide) {
    setEnded(null)
    void runner.begin(tool, distressBefore, guide)
  }

  function finish({ tool, usage }: EndedSession, isClosing: boolean) {
    setLastTool(tool.name)
    setEnded(usage)
    if (!usage) return
    if (isKept) log(usage, isClosing)
    if (usage.completed) {
      toast({
        title: sessionTexts.completeTitle,
        description: sessionTexts.completeText({ tool: shownName(tool.name) }),
      })
    }
  }

  function close(usage: NewUsage, rating: UsageRating) {
    setEnded(null)
    if (isKept && Object.keys(rating).length > 0) void rateLatest(usage, rating)
  }

  return (
    <>
      {live && (
        <SessionPanel
          live={live}
          state={state}
          cues={cues}
          onPause={runner.pause}
          onResume={runner.resume}
          onStop={runner.stop}
        />
      )}
      {ended && (
        <EndedPanel
          key={ended.sessionId}
          usage={ended}
          isKept={isKept}
          isForTrial={ended.toolName === trialTool}
          onClose={(rating) => close(ended, rating)}
        />
      )}
      {isInAnotherTab && (
        <Notice role="status" title={texts.otherTabTitle}>
          {texts.otherTabText}
        </Notice>
      )}
      <ToolList
        worksBest={summary?.worksBest ?? null}
        isDisabled={live !== null}
        asksDistress={isKept && !live && !ended}
        trialTool={trialTool}
        isTrialOnly={isTrialOnly}
        focusedTool={live || ended ? null : lastTool}
        onStart={start}
      />
      {!live && !ended && <WorksBestNotice summary={summary} />}
    </>
  )
}

function WorksBestNotice({ summary }: { readonly summary: UsageSummary | undefined }) {
  const best = summary?.tools.find(({ toolName }) => toolName === summary.worksBest)
  if (!best) return null
  return (
    <Notice tone="calm" title={toolListTexts.worksBestIs({ tool: shownName(best.toolName) })}>
      {toolListTexts.worksBestWhy({
        effectiveness: best.effectiveness,
        highest: highestEffectiveness,
        sessions: best.ratedSessions,
      })}
    </Notice>
  )
}
