import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'

import { doNow } from '#features/core/help/advice.ts'
import type { KnownWhereabouts } from '#features/core/help/ways.ts'
import { useWays } from '#features/core/help/web/index.ts'
import type { CurrentUser } from '#features/core/identity/contract.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { languageOfServer } from '#web/device/page-language.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

import type { AssessmentQuestion, SubmittedAssessment } from '../contract.ts'
import { withAnswer } from '../difficulty.ts'
import { questionIdsOf, type Responses, type ScreeningType, selfHarmId } from '../instruments.ts'
import { texts } from '../locales/texts.ts'
import { partToSend } from '../part-to-send.ts'
import { isFinished } from '../scoring.ts'
import { shortQuestionIds, wholeType } from '../short-scoring.ts'
import { useRaiseRightNowAlert } from './queries.ts'
import { Questionnaire } from './questionnaire.tsx'
import { useScreeningDraft } from './screening-draft.ts'
import { PrivacyNotice } from './screening-notes.tsx'
import { SelfHarmNotice } from './self-harm-notice.tsx'
import { SendPart, LeaveQuestion } from './send-part.tsx'
import { ShortNotice, WholeNotice } from './short/short-notices.tsx'
import { useSubmissionStatus, useSubmitAssessment } from './submission.ts'

const t = texts('screening')

interface ScreeningProps {
  readonly user: CurrentUser
  /** A short one asks four questions, and the rest of what is positive. */
  readonly form: ScreeningType | 'short'
  /** Every question there is. */
  readonly questions: readonly AssessmentQuestion[]
}

/** A screening that is being answered. It holds the draft, the present question and the submission. */
export function Screening({ user, form, questions: all }: ScreeningProps) {
  const [draft, change, discardDraft, requestId] = useScreeningDraft(user, form)
  const read = all[0]?.language
  // Left out where the server takes it to be so, since an instance of the release before refuses a field that it does
  // not know.
  const language = read === languageOfServer() ? undefined : read
  const { responses, isRightNow } = draft
  const isShort = form === 'short'
  // What is asked as a whole by now; null while a short screening has asked for nothing more.
  const type = isShort ? wholeType(responses) : form
  const questions = (isShort ? shortQuestionIds(responses) : questionIdsOf(form)).flatMap((id) =>
    all.filter((question) => question.id === id),
  )
  const firstUnanswered = questions.findIndex(({ id }) => responses[id] === undefined)
  const [position, setPosition] = useState(firstUnanswered === -1 ? questions.length - 1 : firstUnanswered)
  const [isJustOpened, setIsJustOpened] = useState(true)
  const [isResumed, setIsResumed] = useState(firstUnanswered !== 0)
  const rightNow = useRaiseRightNowAlert()
  const { where } = useWays()
  const submit = useSubmitAssessment({
    onSubmitted: ({ whole }) => {
      discardDraft()
      if (whole) showResultToast(whole, where)
      else showShortToast()
    },
    onFailed: (error) => toastFailure(t('error'), error, t('notSubmitted')),
  })
  const status = useSubmissionStatus(requestId)
  const isSubmitting = submit.isPending || status === 'pending'
  // The query client drops a mutation after a while, so the state remembers its success.
  const [isSubmitted, setIsSubmitted] = useState(false)
  if (status === 'success' && !isSubmitted) setIsSubmitted(true)
  const current = questions[position]

  function moveTo(next: number): void {
    setPosition(next)
    setIsJustOpened(false)
  }
  function startOver(): void {
    discardDraft()
    rightNow.reset()
    moveTo(0)
    setIsResumed(false)
  }
  // The request that is being sent would not hold a change.
  function answer(next: Partial<typeof draft>): void {
    if (!isSubmitting) change({ ...draft, ...next })
  }
  const part = isSubmitted || !type ? null : partToSend(type, responses)
  const sending = part &&
    type && {
      type,
      part,
      isSubmitting,
      onSend: () => submit.mutate({ ...part, isRightNow, language, requestId }),
    }
  const isAtSelfHarm = current?.id === selfHarmId
  function sayRightNow(): void {
    answer({ isRightNow: true })
    rightNow.mutate()
  }

  const submitAll = () =>
    submit.mutate(
      isShort
        ? { responses: askedOnly(questions, responses), isRightNow, language, requestId }
        : { type: form, responses, isRightNow, language, requestId, isPartial: false },
    )

  if (submit.isSuccess || isSubmitted) return <SubmittedMessage />
  return (
    <div className="flex flex-col gap-5">
      {isResumed && !isSubmitting && <ResumedNotice onStartOver={startOver} />}
      {(position === 0 || isResumed) && (type ? <PrivacyNotice type={type} /> : <ShortNotice />)}
      {isShort && type && <WholeNotice type={type} />}
      <Questionnaire
        questions={questions}
        responses={responses}
        position={position}
        isJustOpened={isJustOpened}
        onMove={moveTo}
        onAnswer={(id, value) => answer({ responses: withAnswer(responses, id, value) })}
        // The same answers keep their request id, so a second try is stored once.
        onSubmit={submitAll}
        hasWhole={type !== null}
        isSubmitting={isSubmitting}
      >
        {sending && isAtSelfHarm && (
          <SelfHarmNotice rightNow={rightNow} onRightNow={sayRightNow}>
            <SendPart {...sending} />
          </SelfHarmNotice>
        )}
      </Questionnaire>
      {sending && !isAtSelfHarm && <SendPart {...sending} />}
      {sending && <LeaveQuestion {...sending} />}
    </div>
  )
}

/** The answers to the questions that are asked, and the one about difficulty, which needs a whole questionnaire. */
function askedOnly(questions: readonly AssessmentQuestion[], responses: Responses): Responses {
  const { difficulty } = responses
  const asked = Object.fromEntries(questions.map(({ id }) => [id, responses[id]]))
  return wholeType(responses) && difficulty !== undefined ? { ...asked, difficulty } : asked
}

function ResumedNotice({ onStartOver }: { readonly onStartOver: () => void }) {
  return (
    <Notice
      tone="calm"
      title={t('welcomeBack')}
      action={
        <Button variant="outline" size="sm" onClick={onStartOver}>
          {t('startOver')}
        </Button>
      }
    >
      {t('resumed')}
    </Notice>
  )
}

/** It does not say that all is well: four questions are few, and question 9 is not among them. */
function showShortToast(): void {
  toast({
    title: t('completeTitle'),
    description: t('shortComplete'),
  })
}

/** It says that mental health staff were notified only if they were. */
function showResultToast({ told, scores }: SubmittedAssessment, where: KnownWhereabouts): void {
  const title = isFinished(scores) ? t('completeTitle') : t('sentTitle')
  if (told === null) {
    toast({ title, description: t('complete') })
    return
  }
  const description = audienceMessage(told, where)
  toast({ title, description, variant: 'destructive' })
}

function audienceMessage(audience: SubmittedAssessment['told'], where: KnownWhereabouts): string {
  if (audience === 'responders') {
    return t('respondersTold')
  }
  if (audience === 'administrators') {
    return t('administratorsTold')
  }
  return t('nobodyTold', { advice: doNow(where) })
}

// Specification, section 9: half a second after an assessment the person is taken home.
const redirectDelayMs = 500

/** Says that the screening was submitted, and goes to the home page. */
function SubmittedMessage() {
  const [, navigate] = useLocation()
  useEffect(() => {
    const timer = setTimeout(() => navigate('/'), redirectDelayMs)
    return () => clearTimeout(timer)
  }, [navigate])
  return <output className="text-lg">{t('submitted')}</output>
}
