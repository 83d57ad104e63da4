import { type MutationState, useMutation, useMutationState } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import * as z from 'zod/mini'

import { alertApi } from '#features/care/alerts/contract.ts'
import { doNow } from '#features/core/help/advice.ts'
import type { KnownWhereabouts } from '#features/core/help/ways.ts'
import { useWays, WaysToHelp, WhatMayFollow, WhoSees } from '#features/core/help/web/index.ts'
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
import { PageFoot } from '#web/ui/layout/page-foot.tsx'
import { Dialog, DialogContent, DialogFooter, DialogMiddle } from '#web/ui/overlays/dialog.tsx'
import { useNow } from '#web/use-now.ts'

import {
  assessmentApi,
  type AssessmentQuestion,
  type NewAssessment,
  PartialResponses,
  type SubmittedAssessment,
} from '../contract.ts'
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

/** What is asked: a screening of a type, or a short one. */
export type ScreeningForm = ScreeningType | 'short'

interface ScreeningProps {
  readonly user: CurrentUser
  readonly form: ScreeningForm
  /** Every question there is. */
  readonly questions: readonly AssessmentQuestion[]
  /** Called when the questions begin. */
  readonly onStart: () => void
}

/**
 * A screening that is being answered. It says who is told of it before it asks, holds the draft, the present question and the
 * submission. A short one asks four questions, and then the rest of what is positive.
 */
export function Screening({ user, form, questions: all, onStart }: ScreeningProps) {
  const [draft, change, discardDraft, requestId] = useScreeningDraft(user, form)
  const read = all[0]?.language
  // Left out where the server takes it to be so, since an instance of the release before refuses a field that it does
  // not know.
  const language = read === languageOfServer() ? undefined : read
  const { responses, isRightNow } = draft
  const isShort = form === 'short'
  // What is asked as a whole by now; null while a short screening has asked for nothing more.
  const type = isShort ? wholeType(responses) : form
  const questionsAfter = (given: Responses) =>
    (isShort ? shortQuestionIds(given) : questionIdsOf(form)).flatMap((id) =>
      all.filter((question) => question.id === id),
    )
  const questions = questionsAfter(responses)
  const firstUnanswered = questions.findIndex(({ id }) => responses[id] === undefined)
  const [position, setPosition] = useState(firstUnanswered === -1 ? questions.length - 1 : firstUnanswered)
  const [isResumed, setIsResumed] = useState(firstUnanswered !== 0)
  const [begun, setBegun] = useState<readonly ScreeningForm[]>([])
  const rightNow = useRaiseRightNowAlert()
  const notice = useRef<HTMLDivElement>(null)
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
  // The four questions of a short screening come before those that are asked as a whole.
  const part = isShort && position < shortQuestionIds({}).length ? form : (type ?? form)
  const isBegun = isSubmitting || begun.includes(part)

  function begin(): void {
    setBegun([...begun, part])
    setIsResumed(false)
    onStart()
  }
  function startOver(): void {
    discardDraft()
    rightNow.reset()
    setPosition(0)
    setBegun([form])
    setIsResumed(false)
    onStart()
  }
  // The request that is being sent would not hold a change.
  function answer(next: Partial<typeof draft>): void {
    if (!isSubmitting) change({ ...draft, ...next })
  }
  const toSend = isSubmitted || !type ? null : partToSend(type, responses)
  const sending = toSend &&
    type && {
      type,
      part: toSend,
      isSubmitting,
      onSend: () => submit.mutate({ ...toSend, isRightNow, language, requestId }),
    }
  const isAtSelfHarm = isBegun && questions[position]?.id === selfHarmId
  function sayRightNow(): void {
    answer({ isRightNow: true })
    rightNow.mutate()
  }

  const submitAll = () =>
    submit.mutate(
      isShort
        ? { responses: onlyAsked(questions, responses), isRightNow, language, requestId }
        : { type: form, responses, isRightNow, language, requestId, isPartial: false },
    )

  if (submit.isSuccess || isSubmitted) return <SubmittedMessage />
  return (
    <>
      {isBegun ? (
        <Questionnaire
          questionsAfter={questionsAfter}
          responses={responses}
          position={position}
          onMove={setPosition}
          onAnswer={(id, value) => answer({ responses: { ...responses, [id]: value } })}
          // The same answers keep their request id, so a second try is stored once.
          onSubmit={submitAll}
          isSubmitting={isSubmitting}
          beforeAnswers={isAtSelfHarm && <WhoSees say={(hasUnit) => toldTexts('selfHarm', { hasUnit })} />}
          afterAnswers={isAtSelfHarm && <WhatMayFollow />}
          notice={notice}
        >
          {sending && isAtSelfHarm && (
            <SelfHarmNotice ref={notice} rightNow={rightNow} onRightNow={sayRightNow}>
              <SendPart {...sending} />
            </SelfHarmNotice>
          )}
        </Questionnaire>
      ) : (
        <div className="flex flex-col gap-5">
          {isResumed && (
            <Notice tone="calm" title={t('welcomeBack')}>
              {t('resumed')}
            </Notice>
          )}
          {part === 'short' ? (
            <ShortNotice />
          ) : isShort ? (
            <WholeNotice type={part} />
          ) : (
            <PrivacyNotice type={part} />
          )}
          <PageFoot>
            <Button size="lg" className="max-md:flex-1" onClick={begin}>
              {isResumed || part !== form ? t('continue') : t('start')}
            </Button>
            {isResumed && (
              <Button variant="outline" size="lg" onClick={startOver}>
                {t('startOver')}
              </Button>
            )}
          </PageFoot>
        </div>
      )}
      {sending && !isAtSelfHarm && <SendPart {...sending} />}
      {sending && <LeaveQuestion {...sending} />}
    </>
  )
}

/** The answers to the questions that are asked. */
const onlyAsked = (questions: readonly AssessmentQuestion[], responses: Responses): Responses =>
  Object.fromEntries(questions.map(({ id }) => [id, responses[id]]))

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
function useScreeningDraft(user: CurrentUser, type: ScreeningForm) {
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
