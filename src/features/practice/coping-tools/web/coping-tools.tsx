import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { rewardApi } from '#features/core/rewards/contract.ts'
import { call } from '#web/api/api.ts'
import { useChange, useReadAgain } from '#web/api/use-change.ts'
import { useReading } from '#web/api/use-reading.ts'
import { useBusy } from '#web/busy.ts'
import { useIsOffline, isUnreachable } from '#web/device/connection.ts'
import { trustedDeviceOwner } from '#web/device/trusted-device-flag.ts'
import { waitForNetwork } from '#web/device/trusted-device.ts'
import { recordActivity } from '#web/device/user-activity.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

import { shownName, type Tool, type ToolName } from '../catalogue.ts'
import { type NewUsage, type Usage, type UsageRating, type UsageSummary, copingToolApi } from '../contract.ts'
import { highestEffectiveness } from '../effectiveness.ts'
import { type Guide, guideStateAt } from '../guides.ts'
import { texts } from '../locales/texts.ts'
import { abandonedAfterSeconds, elapsedSeconds } from '../session.ts'
import { EndedPanel } from './ended-panel.tsx'
import { SessionPanel } from './session-panel.tsx'
import { type EndedSession, type LiveSession, usageOf, useSession } from './session-runner.ts'
import { ToolList } from './tool-list.tsx'
import { useCues } from './use-cues.ts'

const tSession = texts('session')
const tToolList = texts('toolList')
const t = texts('tools')

/** How many seconds of a session are lost at most if its tab crashes. */
const loggedEverySeconds = 30

interface Unsent {
  readonly usage: NewUsage
  /** Undefined if it is not known yet who is signed in. */
  readonly userId: string | undefined
}

// It outlives the page, which is mounted anew when the network comes or goes. It is lost with the tab.
const unsent = new Map<string, Unsent>()

/**
 * Logs sessions and their ratings. Spec §8: a failure is silent, so that nobody is troubled right after calming down.
 * Only the end of the sign-in is reported, as for all calls. A session that could not be sent is logged once the
 * network is back and it is known who is signed in.
 */
function useUsageLog() {
  const { data: user } = useCurrentUser()
  const isOffline = useIsOffline()
  const save = useSaveUsage(user?.id)
  const rate = useChange(copingToolApi.rate)
  const latest = useRef<Promise<Usage | null>>(Promise.resolve(null))
  const { mutateAsync } = save

  useEffect(() => {
    if (isOffline || !user) return
    for (const [id, { usage, userId = user.id }] of unsent) {
      if (userId !== user.id) continue
      void mutateAsync(usage)
        .then(() => unsent.delete(id))
        .catch(() => {})
    }
  }, [isOffline, user, mutateAsync])

  async function trySaving(usage: NewUsage): Promise<Usage | null> {
    // Nobody is signed in, so the session belongs to nobody.
    if (user === null) return null
    const id = usage.sessionId ?? ''
    unsent.set(id, { usage, userId: user?.id })
    if (!user) return null
    try {
      const saved = await mutateAsync(usage)
      unsent.delete(id)
      return saved
    } catch {
      return null
    }
  }

  function log(usage: NewUsage, isClosing: boolean) {
    if (isClosing) sendUsage(usage)
    else latest.current = trySaving(usage)
  }

  async function rateLatest(usage: NewUsage, rating: UsageRating) {
    // A session that could not be sent before may arrive now. Its id keeps it from counting twice.
    const saved = (await latest.current) ?? (await trySaving({ ...usage, ...rating }))
    if (saved) rate.mutate({ params: { id: saved.id }, body: rating })
  }

  return { log, rateLatest }
}

/**
 * Logs a session again and again while it runs, since a tab that crashes, or that the device closes, cannot log its
 * end. Nothing is stored on the device, which others may use.
 */
function useProgressLog(live: LiveSession | null): void {
  const { data: user } = useCurrentUser()
  const usage = live && usageOf(live)
  const interval =
    user && usage ? Math.floor((usage.duration - abandonedAfterSeconds - 1) / loggedEverySeconds) : null
  const log = useEffectEvent(() => {
    if (usage) sendUsage(usage)
  })
  useEffect(() => {
    if (interval !== null) log()
  }, [interval])
}

/** The screen locks after a minute without use at the earliest. */
const activityIntervalMs = 15_000

/**
 * Keeps the screen from going dark while `isOn`, if the browser can, and from locking. People watch a session without
 * touching the screen, and it ends by itself.
 */
function useKeepAwake(isOn: boolean): void {
  useEffect(() => (isOn && 'wakeLock' in navigator ? keepAwake() : undefined), [isOn])
  useEffect(() => {
    if (!isOn) return undefined
    const interval = setInterval(recordActivity, activityIntervalMs)
    return () => clearInterval(interval)
  }, [isOn])
}

/** Holds the wake lock. Answers a function that releases it. */
function keepAwake(): () => void {
  let isOver = false
  let held: WakeLockSentinel | null = null

  async function hold() {
    if (document.visibilityState !== 'visible') return
    try {
      held = await navigator.wakeLock.request('screen')
    } catch {
      // The browser refuses it when the battery is low. The screen then goes dark, and the timer stays right.
      return
    }
    if (isOver) await held.release()
  }

  // The browser releases the lock of a hidden page.
  const holdAgain = () => void hold()
  document.addEventListener('visibilitychange', holdAgain)
  void hold()
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', holdAgain)
    void held?.release()
  }
}

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
  const { data } = useReading(copingToolApi.summary, {}, { enabled: isKept })
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
        title: tSession('completeTitle'),
        description: tSession('completeText', { tool: shownName(tool.name) }),
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
        <Notice role="status" title={t('otherTabTitle')}>
          {t('otherTabText')}
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
  if (!best || best.effectiveness === null) return null
  return (
    <Notice tone="calm" title={tToolList('worksBestIs', { tool: shownName(best.toolName) })}>
      {tToolList('worksBestWhy', {
        effectiveness: best.effectiveness,
        highest: highestEffectiveness,
        sessions: best.ratedSessions,
      })}
    </Notice>
  )
}

/**
 * Logs a session that has ended, and reads the summary and the points again. Without a network, the session waits on
 * a trusted device. The answer is then null.
 */
function useSaveUsage(userId: string | undefined) {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: (usage: NewUsage) => saveOrQueue(userId, usage),
    // The summary, the trials, and the points.
    onSuccess: () => void readAgain([{ path: '/api/coping-tools' }, rewardApi.points]),
  })
}

async function saveOrQueue(userId: string | undefined, usage: NewUsage): Promise<Usage | null> {
  try {
    return await call(copingToolApi.save, { body: usage })
  } catch (error) {
    const isTrusted = userId !== undefined && trustedDeviceOwner() === userId
    if (!isUnreachable(error) || !isTrusted || !usage.sessionId) throw error
    await waitForNetwork(userId, { id: usage.sessionId, kind: 'coping-session', body: usage })
    return null
  }
}

/** Logs what has run of a session without waiting for the answer. The request is sent even if the page closes. */
function sendUsage(usage: NewUsage): void {
  call(copingToolApi.save, { body: usage }, { keepalive: true }).catch(() => {})
}
