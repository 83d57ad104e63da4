import { Link } from 'wouter'

import type { DueType } from '#features/assessments/due.ts'
import { useDueScreening } from '#features/assessments/web/queries.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

interface Message {
  readonly title: string
  readonly text: string
  readonly action: string
}

const messages: Readonly<Record<DueType, Message>> = {
  initial: {
    title: 'Complete Your First Mental Health Assessment',
    text: 'Sixteen short questions about the last two weeks. They show you where you are, and later how things move.',
    action: 'Start Assessment',
  },
  monthly: {
    title: 'Your monthly assessment is due',
    text: 'A month has gone by. A few minutes show you how things have moved.',
    action: 'Take Assessment',
  },
  triggered: {
    title: 'A good moment for an assessment',
    text: 'These days look harder than usual. The questions can help you see what is weighing on you.',
    action: 'Take Assessment',
  },
}

/**
 * Says that a screening is due, and why. A failure to load is not shown, since the menu leads to screenings
 * too.
 */
export function ScreeningDueNotice() {
  const { data } = useDueScreening()
  if (!data?.type) return null
  const { title, text, action } = messages[data.type]
  return (
    <Notice
      title={title}
      action={
        <Button asChild>
          <Link href="/assessment">{action}</Link>
        </Button>
      }
    >
      {text}
    </Notice>
  )
}
