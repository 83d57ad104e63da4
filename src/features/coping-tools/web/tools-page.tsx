import { useState } from 'react'

import { useBusy } from '#web/busy.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import type { Tool, ToolName } from '../catalogue.ts'
import type { NewUsage, UsageRating } from '../contract.ts'
import { guideOf, momentAt } from '../guides.ts'
import { elapsedSeconds } from '../session.ts'
import { EndedPanel } from './ended-panel.tsx'
import { useKeepAwake } from './keep-awake.ts'
import { useUsageSummary } from './queries.ts'
import { SessionPanel } from './session-panel.tsx'
import type { EndedSession } from './session-runner.ts'
import { ToolList } from './tool-list.tsx'
import { useCues } from './use-cues.ts'
import { useKeptSession } from './use-kept-session.ts'
import { useSession } from './use-session.ts'
import { useUsageLog } from './use-usage-log.ts'
import { WorksBestNotice } from './works-best-notice.tsx'

/** The coping tools, and at the top the session that is on or has just ended. */
export function CopingToolsPage() {
  const [ended, setEnded] = useState<NewUsage | null>(null)
  const [lastTool, setLastTool] = useState<ToolName | null>(null)
  const { data: summary } = useUsageSummary()
  const { log, rateLatest } = useUsageLog()
  const { live, isElsewhere, begin, pause, resume, stop } = useSession(finish)

  const moment = live && momentAt(guideOf(live.tool.name), elapsedSeconds(live.session))
  const cues = useCues(moment)
  useBusy(live !== null || ended !== null)
  useKeptSession(live)
  useKeepAwake(live?.session.phase === 'running')

  function start(tool: Tool, distressBefore: number | null) {
    setEnded(null)
    void begin(tool, distressBefore)
  }

  function finish({ tool, usage }: EndedSession, isClosing: boolean) {
    setLastTool(tool.name)
    setEnded(usage)
    if (!usage) return
    log(usage, isClosing)
    if (usage.completed) {
      toast({ title: 'Session Complete', description: `You took the time for ${tool.name}.` })
    }
  }

  function close(usage: NewUsage, rating: UsageRating) {
    setEnded(null)
    if (Object.keys(rating).length > 0) void rateLatest(usage, rating)
  }

  return (
    <Page
      title="Coping Tools"
      purpose="Short, guided ways to steady yourself. Pick one, and stop whenever you like."
    >
      {live && (
        <SessionPanel
          live={live}
          moment={moment}
          cues={cues}
          onPause={pause}
          onResume={resume}
          onStop={stop}
        />
      )}
      {ended && <EndedPanel key={ended.sessionId} usage={ended} onClose={(rating) => close(ended, rating)} />}
      {isElsewhere && (
        <Notice role="status" title="A session is open in another tab">
          There is one at a time. Finish or stop it there, then start here.
        </Notice>
      )}
      {!live && !ended && <WorksBestNotice summary={summary} />}
      <ToolList
        worksBest={summary?.worksBest ?? null}
        isHeld={live !== null}
        asksFirst={!live && !ended}
        focused={live || ended ? null : lastTool}
        onStart={start}
      />
    </Page>
  )
}
