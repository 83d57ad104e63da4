import { Link } from 'wouter'

import type { DueType } from '#features/assessments/due.ts'
import { instruments } from '#features/assessments/instruments.ts'
import { useDueScreening } from '#features/assessments/web/queries.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

interface Message {
  readonly title: string
  readonly text: string
}

const messages: Readonly<Record<DueType, Message>> = {
  initial: {
    title: 'Complete Your First Mental Health Assessment',
    text: 'A few minutes show you where you are, and later how things move.',
  },
  monthly: {
    title: 'Your monthly assessment is due',
    text: 'A few minutes show you how things have moved.',
  },
  triggered: {
    title: 'A good moment for an assessment',
    text: 'These days look harder than usual. The questions can help you see what is weighing on you.',
  },
}

/**
 * Says which questionnaires are due, and why. It is quiet beside something that should be done first. A failure to
 * load is not shown, since the menu leads to screenings too.
 */
export function ScreeningDueNotice({ isQuiet = false }: { readonly isQuiet?: boolean }) {
  const { data } = useDueScreening()
  if (!data?.type) return null
  const { title, text } = messages[data.type]
  const due = data.instruments.flatMap(({ type, instrument }) => (type ? [instruments[instrument]] : []))
  // The addresses of the two screenings are what they are about.
  const only = due.length === 1 ? `/${due[0]?.about}` : ''
  return (
    <Notice
      title={title}
      action={
        <Button asChild variant={isQuiet ? 'outline' : 'default'}>
          <Link href={`/assessment${only}`}>{data.type === 'initial' ? 'Start' : 'Take'} Assessment</Link>
        </Button>
      }
    >
      {`${text} Due now: ${due.map(({ name, about }) => `${name} (${about})`).join(' and ')}.`}
    </Notice>
  )
}
