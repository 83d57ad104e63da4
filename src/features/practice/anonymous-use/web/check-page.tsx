import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useParams } from 'wouter'

import { WaysToHelp } from '#features/core/help/web/index.ts'
import { askedQuestions } from '#features/wellbeing/assessments/asked-questions.ts'
import {
  questionIdsOf,
  type Responses,
  type ScreeningType,
  screeningTypes,
  selfHarmId,
} from '#features/wellbeing/assessments/instruments.ts'
import { creditLine } from '#features/wellbeing/assessments/questions.ts'
import { Questionnaire, Score } from '#features/wellbeing/assessments/web/index.ts'
import { useBusy } from '#web/busy.ts'
import { idleMs } from '#web/device/user-activity.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import { openAddress } from '../addresses.ts'
import { texts } from '../locales/texts.ts'
import { checkLabel, crisisMessage, nextStepAlone, nobodyWasTold, scoreSelfCheck } from '../self-check.ts'
import { OpenPage } from './open-page.tsx'

const t = texts('check')

/** A screen that nobody has touched for so long is taken to be left, and the next person must find nothing on it. */
const longestIdleMs = 5 * 60_000

interface Check {
  readonly type: ScreeningType
  readonly responses: Responses
  readonly position: number
  readonly isDone: boolean
}

/** The self-check. Its answers are in this component's memory and nowhere else, so that leaving it clears them. */
export function OpenCheckPage() {
  const { code } = useParams<{ code?: string }>()
  const [check, setCheck] = useState<Check | null>(null)
  const startOver = useCallback(() => setCheck(null), [])
  useCleared(check !== null, startOver)
  useBusy(check !== null)
  const isAsking = check !== null && !check.isDone
  const top = useRef<HTMLDivElement>(null)
  const hasBegun = useRef(false)
  useEffect(() => {
    // The question takes the focus itself. What stands in its place afterwards must be read from its start.
    if (check?.isDone || (!check && hasBegun.current)) {
      top.current?.focus()
      // A result that is higher than the window would be left where the last question was.
      if ('scrollIntoView' in Element.prototype) top.current?.scrollIntoView()
    }
    hasBegun.current = check !== null
  }, [check])

  return (
    <OpenPage
      code={code}
      title={t('title')}
      purpose={!isAsking && t('purpose')}
      {...(isAsking && { back: null })}
      width="reading"
      isCompact={isAsking}
      footnote={<AboutScreenings />}
    >
      <div ref={top} tabIndex={-1} className="flex scroll-mt-24 flex-col gap-6 outline-none">
        {!check && (
          <Choice onChoose={(type) => setCheck({ type, responses: {}, position: 0, isDone: false })} />
        )}
        {isAsking && (
          <Asking check={check} onChange={(change) => setCheck((now) => now && { ...now, ...change })} />
        )}
        {check?.isDone && <CheckResult responses={check.responses} code={code} />}
        {check && (
          <Button variant="outline" className="self-start" onClick={startOver}>
            {t('startOver')}
          </Button>
        )}
      </div>
    </OpenPage>
  )
}

/** Says what a screening is, and whose questions these are. */
function AboutScreenings() {
  return (
    <aside aria-label={t('about')} className="flex flex-col gap-3 text-sm text-muted-foreground">
      <p>
        <strong className="font-semibold text-foreground">{t('notADiagnosis')}</strong> {t('whatItIs')}
      </p>
      <p className="text-xs">{creditLine()}</p>
    </aside>
  )
}

/** Clears the check when its page is hidden for good, or kept by the browser for the way back, or left alone. */
function useCleared(hasSomething: boolean, clear: () => void): void {
  useEffect(() => {
    if (!hasSomething) return undefined
    // At once: the browser may keep the page as it is now, and show it to whoever goes back.
    const clearNow = () => flushSync(clear)
    addEventListener('pagehide', clearNow)
    const timer = setInterval(() => {
      if (idleMs() >= longestIdleMs) clear()
    }, 5000)
    return () => {
      removeEventListener('pagehide', clearNow)
      clearInterval(timer)
    }
  }, [hasSomething, clear])
}

function Choice({ onChoose }: { readonly onChoose: (type: ScreeningType) => void }) {
  return (
    <>
      <Notice title={t('nobodySeesTitle')}>{t('nobodySeesText')}</Notice>
      <Card aria-labelledby="choice-title">
        <CardHeader>
          <CardTitle id="choice-title">{t('choiceTitle')}</CardTitle>
          <CardDescription>{t('choiceText')}</CardDescription>
        </CardHeader>
        <ul className="flex flex-col gap-3">
          {screeningTypes.map((type) => (
            <li key={type}>
              <Button
                variant="outline"
                className="h-auto min-h-14 w-full justify-start py-3 text-left whitespace-normal"
                onClick={() => onChoose(type)}
              >
                {checkLabel(type)}
              </Button>
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}

interface AskingProps {
  readonly check: Check
  readonly onChange: (change: Partial<Check>) => void
}

function Asking({ check, onChange }: AskingProps) {
  const { type, responses, position } = check
  const questions = askedQuestions().filter(({ id }) => questionIdsOf(type).includes(id))
  const isAtSelfHarm = questions[position]?.id === selfHarmId
  const notice = useRef<HTMLDivElement>(null)
  return (
    <Questionnaire
      questionsAfter={() => questions}
      responses={responses}
      position={position}
      onMove={(next) => onChange({ position: next })}
      onAnswer={(id, value) => onChange({ responses: { ...responses, [id]: value } })}
      onSubmit={() => onChange({ isDone: true })}
      isSubmitting={false}
      submitLabel={t('showResult')}
      notice={notice}
    >
      {isAtSelfHarm && (responses[selfHarmId] ?? 0) > 0 && (
        <Notice
          ref={notice}
          role="group"
          tabIndex={-1}
          aria-label={t('notAloneTitle')}
          tone="attention"
          title={t('notAloneTitle')}
          className="outline-none"
        >
          <div className="flex flex-col gap-3">
            <p>{t('notAloneText')}</p>
            <WaysToHelp />
          </div>
        </Notice>
      )}
    </Questionnaire>
  )
}

interface CheckResultProps {
  readonly responses: Responses
  readonly code: string | undefined
}

/** The result of a self-check. Where it is high, people to reach stand before any number. */
function CheckResult({ responses, code }: CheckResultProps) {
  const result = scoreSelfCheck(responses)
  const crisis = crisisMessage(result)
  return (
    <>
      {crisis === null ? (
        <Notice title={t('nobodyToldTitle')}>{nobodyWasTold()}</Notice>
      ) : (
        <Notice tone="attention" title={t('reachSomebody')}>
          <div className="flex flex-col gap-3">
            <p>{crisis}</p>
            <p className="font-semibold">{nobodyWasTold()}</p>
            <WaysToHelp />
          </div>
        </Notice>
      )}
      <Card aria-labelledby="result-title">
        <CardTitle id="result-title">{t('yourResult')}</CardTitle>
        <ul className="flex flex-col gap-3">
          {result.lines.map((line) => (
            <li key={line.instrument}>
              <Score line={line} result={result} />
            </li>
          ))}
        </ul>
        <p className="max-w-prose">{nextStepAlone(result)}</p>
        <CardFooter>
          <Button asChild variant="outline">
            <Link href={openAddress(code, '/tools')}>{t('toTools')}</Link>
          </Button>
          <Button asChild variant="outline">
            <Link href={openAddress(code, '/lessons')}>{t('toLessons')}</Link>
          </Button>
        </CardFooter>
      </Card>
    </>
  )
}
