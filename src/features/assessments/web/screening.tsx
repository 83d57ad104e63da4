import { useState } from 'react'

import type { CurrentUser } from '#features/identity/contract.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

import type { AssessmentQuestion, SubmittedAssessment } from '../contract.ts'
import { type ScreeningType, selfHarmId } from '../questions.ts'
import { isSerious } from '../scoring.ts'
import { useSubmissionStatus, useSubmitAssessment, useRaiseRightNowAlert } from './queries.ts'
import { Questionnaire } from './questionnaire.tsx'
import { useScreeningDraft } from './screening-draft.ts'
import { PrivacyNotice } from './screening-notes.tsx'
import { SelfHarmNotice } from './self-harm-notice.tsx'
import { Submitted } from './submitted.tsx'

interface ScreeningProps {
  readonly user: CurrentUser
  readonly type: ScreeningType
  readonly questions: readonly AssessmentQuestion[]
}

/** A screening under way: its answers, where one is in it, and what submitting it comes to. */
export function Screening({ user, type, questions }: ScreeningProps) {
  const [draft, change, forget, requestId] = useScreeningDraft(user, type)
  const { responses, isRightNow } = draft
  const firstOpen = questions.findIndex(({ id }) => responses[id] === undefined)
  const [position, setPosition] = useState(firstOpen === -1 ? questions.length - 1 : firstOpen)
  const [isArrival, setIsArrival] = useState(true)
  const [isResumed, setIsResumed] = useState(firstOpen !== 0)
  const tell = useRaiseRightNowAlert()
  const submit = useSubmitAssessment(user.id, {
    onSubmitted: (result) => {
      forget()
      announceResult(result)
    },
    onFailed: (error) => toastFailure('Error', error, 'Failed to submit assessment'),
  })
  const status = useSubmissionStatus(requestId)
  const isSubmitting = submit.isPending || status === 'pending'
  // What a page that was left has sent is forgotten after a while.
  const [isSubmitted, setIsSubmitted] = useState(false)
  if (status === 'success' && !isSubmitted) setIsSubmitted(true)
  const current = questions[position]

  function moveTo(next: number): void {
    setPosition(next)
    setIsArrival(false)
  }
  function startOver(): void {
    forget()
    tell.reset()
    moveTo(0)
    setIsResumed(false)
  }
  // What is changed while it is on its way would be another screening, or lost.
  function answer(next: Partial<typeof draft>): void {
    if (!isSubmitting) change({ ...draft, ...next })
  }
  function sayRightNow(): void {
    answer({ isRightNow: true })
    tell.mutate()
  }

  if (submit.isSuccess || isSubmitted) return <Submitted />
  return (
    <div className="flex flex-col gap-5">
      {isResumed && !isSubmitting && <ResumedNotice onStartOver={startOver} />}
      {(position === 0 || isResumed) && <PrivacyNotice type={type} />}
      <Questionnaire
        questions={questions}
        responses={responses}
        position={position}
        isArrival={isArrival}
        onMove={moveTo}
        onAnswer={(id, value) => answer({ responses: { ...responses, [id]: value } })}
        // The same answers sent again are the same submission.
        onSubmit={() => submit.mutate({ type, responses, isRightNow, requestId })}
        isSubmitting={isSubmitting}
      >
        {current?.id === selfHarmId && (responses[selfHarmId] ?? 0) > 0 && (
          <SelfHarmNotice tell={tell} onRightNow={sayRightNow} />
        )}
      </Questionnaire>
    </div>
  )
}

function ResumedNotice({ onStartOver }: { readonly onStartOver: () => void }) {
  return (
    <Notice
      tone="calm"
      title="Welcome back"
      action={
        <Button variant="outline" size="sm" onClick={onStartOver}>
          Start over
        </Button>
      }
    >
      Your answers from earlier today are still here. Nothing has been submitted yet.
    </Notice>
  )
}

/** Says truly who was told: that mental health staff were notified only where they were. */
function announceResult({ riskLevel, told }: SubmittedAssessment): void {
  const title = 'Assessment Complete'
  if (!isSerious(riskLevel)) {
    toast({ title, description: 'Your assessment has been completed successfully.' })
    return
  }
  const description = `Your responses show that you may need additional support. ${toldSentence(told)}`
  toast({ title, description, variant: 'destructive' })
}

function toldSentence(told: SubmittedAssessment['told']): string {
  if (told === 'responders') {
    return 'Mental health staff have been notified, and resources are available to help you.'
  }
  if (told === 'administrators') {
    return 'No mental health staff are on duty right now, so an administrator has been told instead. Resources are available under Help.'
  }
  return 'No staff could be reached just now, so please call or text 988 or tell somebody near you. Resources are available under Help.'
}
