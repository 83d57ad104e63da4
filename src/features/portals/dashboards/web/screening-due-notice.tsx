import { Link } from 'wouter'

import { assessmentApi } from '#features/wellbeing/assessments/contract.ts'
import { conditionName, instruments } from '#features/wellbeing/assessments/instruments.ts'
import { formatList } from '#shared/number-format.ts'
import { useReading } from '#web/api/use-reading.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

import { texts } from '../locales/texts.ts'

const t = texts('screening')

/**
 * Says which questionnaires are due, and why. It is quiet beside something that should be done first. A failure to
 * load is not shown, since the menu leads to screenings too.
 */
export function ScreeningDueNotice({ isQuiet = false }: { readonly isQuiet?: boolean }) {
  const { data } = useReading(assessmentApi.due, {})
  const type = data?.type
  if (!type) return null
  const due = data.instruments.flatMap(({ type: own, instrument }) => (own ? [instrument] : []))
  // The addresses of the two screenings are what they are about.
  const only = due.length === 1 ? `/${instruments[due[0]!].about}` : ''
  const names = due.map((one) => t('named', { name: instruments[one].name, condition: conditionName(one) }))
  return (
    <Notice
      title={t(`dueMessages.${type}.title`)}
      action={
        <Button asChild variant={isQuiet ? 'outline' : 'default'}>
          <Link href={`/assessment${only}`}>
            {type === 'initial' ? t('startAssessment') : t('takeAssessment')}
          </Link>
        </Button>
      }
    >
      <span>{t(`dueMessages.${type}.text`)}</span> <span>{t('due', { names: formatList(names) })}</span>
    </Notice>
  )
}
