import * as z from 'zod/mini'

import { Notice } from '#web/ui/feedback/notice.tsx'

import { triageAdvice } from '../labels.ts'
import { ScreenerAnswers, triageLevel } from '../screener.ts'

/** What the published triage points say of the answers, once all that is asked was answered. */
export function TriageNotice({ answers }: { readonly answers: object }) {
  const complete = z.safeParse(ScreenerAnswers, answers)
  if (!complete.success) return null
  const level = triageLevel(complete.data)
  const { title, text } = triageAdvice(level)
  return (
    <Notice
      role="status"
      tone={level === 'high' ? 'danger' : level === 'moderate' ? 'attention' : 'info'}
      title={title}
    >
      {text}
    </Notice>
  )
}
