import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'

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
import { Card } from '#web/ui/layout/card.tsx'

import {
  type Feeling,
  feelings,
  firstTool,
  shownName,
  type Tool,
  toolFor,
  toolNamed,
  type ToolName,
} from '../catalogue.ts'
import { type NewUsage, type Usage, type UsageRating, copingToolApi } from '../contract.ts'
import { helpful, highestDistress, highestEffectiveness } from '../effectiveness.ts'
import { guideOf, guideStateAt } from '../guides.ts'
import { texts } from '../locales/texts.ts'
import { abandonedAfterSeconds, elapsedSeconds } from '../session.ts'
import { EndedPanel } from './ended-panel.tsx'
import { ScaleChoice } from './scale-choice.tsx'
import { type EndedSession, type LiveSession, usageOf, useSession } from './session-runner.ts'
import { SessionScreen } from './session-screen.tsx'
import { ToolCard } from './tool-card.tsx'
import { Chip, chipsClass, ToolList, ToolRows } from './tool-list.tsx'
import { useCues } from './use-cues.ts'

const tDistress = texts('distress')
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

  /** Answers are sent one after the other, so that the last one holds. */
  function rateLatest(usage: NewUsage, rating: UsageRating) {
    latest.current = latest.current.then(async (sent) => {
      // A session that could not be sent before may arrive now. Its id keeps it from counting twice.
      const saved = sent ?? (await trySaving({ ...usage, ...rating }))
      if (saved) await rate.mutateAsync({ params: { id: saved.id }, body: rating }).catch(() => {})
      return saved
    })
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

/** What the person chose: what it is like right now, or a tool. */
type Choice = { readonly feeling: Feeling } | { readonly tool: ToolName } | null

/**
 * The coping tools: one in full, chosen by what it is like right now, and all of them as rows. A session is over all of
 * it; once it has ended, the page asks how it is now.
 */
export function CopingTools({ isKept, trialTool = null, isTrialOnly = false }: CopingToolsProps) {
  const [choice, setChoice] = useState<Choice>(null)
  const [distress, setDistress] = useState<number | null>(null)
  // It is about the person's body, so one answer holds for both breathing tools.
  const [leavesOutHolds, setLeavesOutHolds] = useState(false)
  const [usedHere, setUsedHere] = useState<readonly ToolName[]>([])
  const [ended, setEnded] = useState<NewUsage | null>(null)
  const [focusTurn, setFocusTurn] = useState(0)
  const startButton = useRef<HTMLButtonElement>(null)
  const { data } = useReading(copingToolApi.summary, {}, { enabled: isKept })
  const { log, rateLatest } = useUsageLog()
  const { runner, live, isInAnotherTab } = useSession(finish)

  const state = live && guideStateAt(live.guide, elapsedSeconds(live.session))
  const cues = useCues(state, live?.session.phase === 'paused')
  useBusy(live !== null || ended !== null)
  useProgressLog(isKept ? live : null)
  useKeepAwake(live?.session.phase === 'running')
  useEffect(() => {
    if (focusTurn > 0) startButton.current?.focus()
  }, [focusTurn])

  const used = [...usedHere, ...(data?.tools ?? []).map(({ toolName }) => toolName)]
  // Whoever compares two tools is not told meanwhile which of them seems to be the better.
  const helped = isKept && !trialTool ? helpful(data?.tools ?? []) : []
  const shown = toolNamed(shownTool())
  const asksDistress = isKept && shown.name === trialTool

  function shownTool(): ToolName {
    const names = helped.map(({ toolName }) => toolName)
    if (choice === null) return trialTool ?? names[0] ?? firstTool
    return 'tool' in choice ? choice.tool : toolFor(choice.feeling, names)
  }

  function markOf({ name }: Tool): string | null {
    if (name === trialTool) return isTrialOnly ? null : t('todayInTrial')
    const place = helped.findIndex(({ toolName }) => toolName === name)
    return place < 0 ? null : place === 0 ? t('worksBest') : t('helpedBefore')
  }

  function whyOf({ name }: Tool): string | null {
    const own = helped.find(({ toolName }) => toolName === name)
    if (!own || own.effectiveness === null) return null
    return tToolList('worksBestWhy', {
      effectiveness: own.effectiveness,
      highest: highestEffectiveness,
      sessions: own.ratedSessions,
    })
  }

  function choose({ name }: Tool) {
    setEnded(null)
    setChoice({ tool: name })
    setFocusTurn((turn) => turn + 1)
  }

  function start(tool: Tool) {
    setEnded(null)
    setChoice({ tool: tool.name })
    setDistress(null)
    void runner.begin(tool, asksDistress ? distress : null, guideOf(tool.name, leavesOutHolds))
  }

  function finish({ tool, usage }: EndedSession, isClosing: boolean) {
    setUsedHere((before) => [...before, tool.name])
    setEnded(usage)
    if (!usage) return setFocusTurn((turn) => turn + 1)
    if (isKept) log(usage, isClosing)
    if (usage.completed) {
      toast({
        title: tSession('completeTitle'),
        description: tSession('completeText', { tool: shownName(tool.name) }),
      })
    }
  }

  function close() {
    setEnded(null)
    setFocusTurn((turn) => turn + 1)
  }

  const rows = {
    markOf,
    canStart: ({ name }: Tool) => used.includes(name) && (ended !== null || name !== shown.name),
    onChoose: choose,
    onStart: start,
  }
  return (
    <>
      {live && (
        <SessionScreen
          live={live}
          state={state}
          onPause={runner.pause}
          onResume={runner.resume}
          onStop={runner.stop}
        />
      )}
      {ended ? (
        <EndedPanel
          key={ended.sessionId}
          usage={ended}
          isKept={isKept}
          isForTrial={ended.toolName === trialTool}
          helpedBefore={
            helped.length > 0 && (
              <div className="flex flex-col gap-2">
                <h3 className="font-medium">{tSession('helpedBefore')}</h3>
                <ToolRows
                  label={tSession('helpedBefore')}
                  tools={helped.map(({ toolName }) => toolNamed(toolName))}
                  {...rows}
                />
              </div>
            )
          }
          onRate={(rating) => isKept && rateLatest(ended, rating)}
          onClose={close}
        />
      ) : (
        <>
          {!isTrialOnly && (
            <RightNow
              value={choice && 'feeling' in choice ? choice.feeling : null}
              onChange={(feeling) => setChoice(feeling && { feeling })}
              answer={choice && shownName(shown.name)}
            />
          )}
          {isInAnotherTab && (
            <Notice role="status" title={t('otherTabTitle')}>
              {t('otherTabText')}
            </Notice>
          )}
          {asksDistress && (
            <DistressBefore value={distress} onChange={setDistress} tool={shown.name} isOpen={isTrialOnly} />
          )}
          <ToolCard
            tool={shown}
            mark={markOf(shown) ?? (choice || isTrialOnly ? null : t('goodStart'))}
            why={whyOf(shown)}
            isUsed={used.includes(shown.name)}
            leavesOutHolds={leavesOutHolds}
            onLeaveOutHolds={setLeavesOutHolds}
            cues={cues}
            startButton={startButton}
            onStart={() => start(shown)}
          />
        </>
      )}
      {!isTrialOnly && <ToolList {...rows} />}
    </>
  )
}

interface RightNowProps {
  readonly value: Feeling | null
  readonly onChange: (feeling: Feeling | null) => void
  /** The tool that is shown for it, for screen readers; null if nothing was chosen. */
  readonly answer: string | null
}

/** The question that leads to a tool. Nobody has to answer it. */
function RightNow({ value, onChange, answer }: RightNowProps) {
  const id = useId()
  return (
    <section className="flex flex-col gap-2">
      <h2 id={id} className="text-lg font-semibold">
        {t('rightNow')}
      </h2>
      <div role="group" aria-labelledby={id} className={chipsClass}>
        {feelings.map((feeling) => (
          <Chip
            key={feeling}
            isPressed={feeling === value}
            onPress={() => onChange(feeling === value ? null : feeling)}
          >
            {t(`feelings.${feeling}`)}
          </Chip>
        ))}
      </div>
      <p role="status" className="sr-only">
        {answer}
      </p>
    </section>
  )
}

interface DistressBeforeProps {
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  /** The tool that the person tries today. */
  readonly tool: ToolName
  /** Whether the question is open, and not behind a line to press. */
  readonly isOpen: boolean
}

/** The question about distress before a session that counts in a comparison. Nobody has to answer it. */
function DistressBefore({ value, onChange, tool, isOpen }: DistressBeforeProps) {
  const scale = (
    <ScaleChoice
      question={t('distressBeforeQuestion')}
      hint={t('distressBeforeTrialHint')}
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
        {value === null
          ? tDistress('noteDistressForTrial', { tool: shownName(tool) })
          : tDistress('distressBeforeIs', { distress: value })}
      </summary>
      {scale}
    </details>
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
