import { type MutationState, useMutation, useMutationState } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import * as z from 'zod/mini'

import { alertApi } from '#features/care/alerts/contract.ts'
import { doNow } from '#features/core/help/advice.ts'
import type { KnownWhereabouts } from '#features/core/help/ways.ts'
import { useWays, WaysToHelp, WhoIsTold } from '#features/core/help/web/index.ts'
import type { CurrentUser } from '#features/core/identity/contract.ts'
import { timeZoneOf } from '#features/core/identity/time-zone.ts'
import { rewardApi } from '#features/core/rewards/contract.ts'
import { dayOf } from '#shared/days.ts'
import { call } from '#web/api/api.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useReadAgain } from '#web/api/use-change.ts'
import { languageOfServer } from '#web/device/page-language.ts'
import { useDraft } from '#web/forms/use-draft.ts'
import { useHeldPage } from '#web/held-page.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Dialog, DialogContent, DialogFooter, DialogMiddle } from '#web/ui/overlays/dialog.tsx'
import { useNow } from '#web/use-now.ts'

import {
  assessmentApi,
  type AssessmentQuestion,
  type NewAssessment,
  PartialResponses,
  type SubmittedAssessment,
} from '../contract.ts'
import { withAnswer } from '../difficulty.ts'
import { questionIdsOf, type Responses, type ScreeningType, selfHarmId } from '../instruments.ts'
import { texts } from '../locales/texts.ts'
import { partToSend, type PartToSend } from '../part-to-send.ts'
import { isFinished } from '../scoring.ts'
import { type NewShortScreening, shortScreeningApi, type SubmittedShortScreening } from '../short-contract.ts'
import { shortQuestionIds, wholeType } from '../short-scoring.ts'
import { useRaiseRightNowAlert } from './queries.ts'
import { Questionnaire } from './questionnaire.tsx'
import { PrivacyNotice } from './screening-notes.tsx'
import { SelfHarmNotice } from './self-harm-notice.tsx'
import { ShortNotice, WholeNotice } from './short/short-notices.tsx'

const t = texts('screening')
const selfHarmTexts = texts('selfHarm')
const toldTexts = texts('told')

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
    <div className="flex flex-col gap-5 max-sm:gap-4">
      {isResumed && !isSubmitting && <ResumedNotice onStartOver={startOver} />}
      {isShort && type && <WholeNotice type={type} />}
      {(position === 0 || isResumed) && (isShort ? !type && <ShortNotice /> : <PrivacyNotice type={form} />)}
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
        beforeAnswers={isAtSelfHarm && <WhoIsTold say={(hasUnit) => toldTexts('selfHarm', { hasUnit })} />}
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

const Draft = z.object({ day: z.string(), responses: PartialResponses, isRightNow: z.boolean() })
type Draft = z.infer<typeof Draft>

/**
 * The draft of a screening. It can be continued on the same day in the same window, and is never sent before it is
 * submitted: it is better to ask again than to store an answer about self-harm on a server and notify nobody.
 */
function useScreeningDraft(user: CurrentUser, type: ScreeningType | 'short') {
  const day = dayOf(useNow(), timeZoneOf(user))
  return useDraft(`assessment-${type}`, user.id, (stored) => readDraft(stored, day), {
    day,
    responses: {},
    isRightNow: false,
  })
}

function readDraft(stored: unknown, day: string): Draft | null {
  const result = Draft.safeParse(stored)
  return result.success && result.data.day === day ? result.data : null
}

/** Callbacks of a submission. They are called even if the page was left. */
interface SubmissionCallbacks {
  readonly onSubmitted: (result: SubmittedShortScreening) => void
  readonly onFailed: (error: Error) => void
}

const submissionKey = ['submit-assessment']

/** What a person submits: a screening of a type, or a short one. */
type Submission = NewAssessment | NewShortScreening

async function submitScreening(body: Submission): Promise<SubmittedShortScreening> {
  if (!('type' in body)) return call(shortScreeningApi.submit, { body })
  return { short: null, whole: await call(assessmentApi.submit, { body }) }
}

/** Submits a screening, whole or short, and loads everything again that it changes. */
function useSubmitAssessment({ onSubmitted, onFailed }: SubmissionCallbacks) {
  const readAgain = useReadAgain()
  return useMutation({
    mutationKey: submissionKey,
    mutationFn: submitScreening,
    onSuccess: async (result) => {
      await readAgain([
        // The due screening and the latest results are beneath its address.
        assessmentApi.list,
        shortScreeningApi.list,
        assessmentApi.risk,
        alertApi.own,
        rewardApi.points,
      ])
      onSubmitted(result)
    },
    onError: onFailed,
  })
}

/** The status of the submission with this id, even if an earlier visit of the page sent it. */
function useSubmissionStatus(requestId: string): MutationState['status'] {
  const sent = useMutationState<MutationState<SubmittedShortScreening, Error, Submission>>({
    filters: { mutationKey: submissionKey },
  })
  return sent.findLast(({ variables }) => variables?.requestId === requestId)?.status ?? 'idle'
}

interface SendPartProps {
  readonly type: ScreeningType
  readonly part: PartToSend
  readonly isSubmitting: boolean
  readonly onSend: () => void
}

/** Offers to send the answers to PHQ-9 without finishing. A finished screening has its own button for that. */
function SendPart({ type, part, isSubmitting, onSend }: SendPartProps) {
  if (part.type === type && !part.isPartial) return null
  return (
    <div className="flex flex-col items-start gap-2">
      <p>{selfHarmTexts('canStopHere', { isWhole: part.type === type })}</p>
      <Button variant="outline" disabled={isSubmitting} onClick={onSend}>
        {isSubmitting
          ? selfHarmTexts('sending')
          : part.isPartial
            ? selfHarmTexts('sendSoFar')
            : selfHarmTexts('sendNine')}
      </Button>
    </div>
  )
}

/** Nothing stands between a person and help. */
const waysToPeople = ['/safety-plan', '/help-request']

/** Asks somebody who leaves a screening with question 9 above 0 whether to send it. It asks once a visit. */
function LeaveQuestion({ type, part, isSubmitting, onSend }: SendPartProps) {
  const [isAsked, setIsAsked] = useState(false)
  const { isLeaving, stay } = useHeldPage(!isAsked, waysToPeople)
  return (
    <Dialog open={isLeaving} onOpenChange={(isOpen) => isOpen || stay()}>
      <DialogContent
        title={selfHarmTexts('beforeYouGo')}
        description={selfHarmTexts('notSentYet', { isWhole: part.type === type })}
      >
        <DialogMiddle>
          <WaysToHelp />
        </DialogMiddle>
        <DialogFooter>
          <Button variant="outline" disabled={isSubmitting} onClick={() => setIsAsked(true)}>
            {selfHarmTexts('leaveUnsent')}
          </Button>
          <Button disabled={isSubmitting} onClick={onSend}>
            {isSubmitting ? selfHarmTexts('sending') : selfHarmTexts('sendNow')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
