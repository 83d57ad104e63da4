import { FileCheck2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'

import type { Certificate } from '#features/practice/certificates/contract.ts'
import {
  conditionName,
  type InstrumentName,
  instrumentNames,
  instruments,
} from '#features/wellbeing/assessments/instruments.ts'
import type { SafetyPlan } from '#features/wellbeing/safety-plan/contract.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Checkbox } from '#web/ui/controls/checkbox.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { Card } from '#web/ui/layout/card.tsx'

import type { PassportChoice } from '../contract.ts'
import { texts } from '../locales/texts.ts'

const t = texts('passport')

interface PassportFormProps {
  /** The questionnaires of which there are scores. */
  readonly withScores: readonly InstrumentName[]
  readonly plan: SafetyPlan | null
  readonly certificates: readonly Certificate[]
  readonly isBusy: boolean
  readonly onChanged: () => void
  readonly onMake: (choice: PassportChoice) => void
}

const nothing: PassportChoice = { scores: [], withHistory: false, withPlan: false, certificates: [] }

/** What comes along. Nothing is chosen beforehand. */
export function PassportForm(props: PassportFormProps) {
  const { withScores, plan, certificates, isBusy, onChanged, onMake } = props
  const [choice, setChoice] = useState(nothing)
  const isEmpty = choice.scores.length + choice.certificates.length === 0 && !choice.withPlan
  const change = (changes: Partial<PassportChoice>) => {
    setChoice({ ...choice, ...changes })
    onChanged()
  }

  return (
    <Card data-print="none" className="gap-6!">
      <Choices title={t('screeningScores')}>
        {instrumentNames
          .filter((name) => withScores.includes(name))
          .map((name) => (
            <Checkbox
              key={name}
              label={t('questionnaire', { name: instruments[name].name, about: conditionName(name) })}
              checked={choice.scores.includes(name)}
              onCheckedChange={() => change({ scores: toggled(choice.scores, name) })}
            />
          ))}
        {withScores.length === 0 && <NotYet what={t('noScores')} href="/assessment" way={t('toScores')} />}
        {choice.scores.length > 0 && (
          <Switch
            label={t('earlierScores')}
            description={t('earlierScoresText')}
            checked={choice.withHistory}
            onCheckedChange={(withHistory) => change({ withHistory })}
          />
        )}
      </Choices>
      <Choices title={t('safetyPlan')}>
        {plan?.state === 'open' ? (
          <Checkbox
            label={t('sixSteps')}
            checked={choice.withPlan}
            onCheckedChange={(withPlan) => change({ withPlan })}
          />
        ) : plan ? (
          <p>{planReasons[plan.state]}</p>
        ) : (
          <NotYet what={t('noPlan')} href="/safety-plan" way={t('toPlan')} />
        )}
      </Choices>
      <Choices title={t('certificates')}>
        {certificates.map(({ id, statement: { module } }) => (
          <Checkbox
            key={id}
            label={module}
            checked={choice.certificates.includes(id)}
            onCheckedChange={() => change({ certificates: toggled(choice.certificates, id) })}
          />
        ))}
        {certificates.length === 0 && (
          <NotYet what={t('noCertificates')} href="/certificates" way={t('toCertificates')} />
        )}
      </Choices>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button disabled={isEmpty || isBusy} onClick={() => onMake(choice)}>
          <FileCheck2 aria-hidden />
          <span>{isBusy ? t('pleaseWait') : t('make')}</span>
        </Button>
        {isEmpty && <p className="text-sm text-muted-foreground">{t('chooseFirst')}</p>}
      </div>
    </Card>
  )
}

const planReasons = {
  open: '',
  sealed: t('planSealed'),
  damaged: t('planDamaged'),
}

interface NotYetProps {
  readonly what: string
  readonly href: string
  readonly way: string
}

/** Says that there is nothing to choose, with the way to it. */
function NotYet({ what, href, way }: NotYetProps) {
  return (
    <p>
      {what}{' '}
      <Link href={href} className="font-medium text-primary-ink underline underline-offset-4">
        {way}
      </Link>
    </p>
  )
}

function Choices({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 text-lg font-semibold">{title}</legend>
      {children}
    </fieldset>
  )
}

/** A list with an item taken out, or put in. */
function toggled<Item>(items: readonly Item[], item: Item): Item[] {
  return items.includes(item) ? items.filter((one) => one !== item) : [...items, item]
}
