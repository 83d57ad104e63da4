import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import * as z from 'zod/mini'

import { toastFailure } from '#web/api/toast-failure.ts'
import { useDraft } from '#web/forms/use-draft.ts'
import { refusedFields, useFormErrors } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { Card, CardFooter } from '#web/ui/layout/card.tsx'

import { texts } from '../locales/texts.ts'
import { AdministratorStep } from './administrator-step.tsx'
import { Answers, fieldsOf, noAnswers, readAnswers, stepOf, steps } from './answers.ts'
import { DivisionsStep } from './divisions-step.tsx'
import { InstitutionStep } from './institution-step.tsx'
import { useSetUp } from './queries.ts'

const t = texts('setup')

const read = (kept: unknown) => z.safeParse(Answers, kept).data ?? null

/** The form of the first run. Whatever was typed stays over a step back, a refusal and a reload, but the password. */
export function SetupForm({ token }: { readonly token: string }) {
  const [answers, setAnswers, clear] = useDraft('setup', 'setup', read, noAnswers())
  const [password, setPassword] = useState('')
  const { step } = answers
  const heading = useHeadingFocus(step)
  const { errors, begin } = useFormErrors()
  const setUp = useSetUp()
  const [, navigate] = useLocation()
  const isLast = step === steps.length - 1
  const change = (changes: Partial<Answers>) => setAnswers({ ...answers, ...changes })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    const refuse = begin(event)
    const result = readAnswers(answers, password)
    if ('errors' in result) {
      const wrongStep = stepOf(result.errors) ?? step
      // The steps that come later are still empty.
      if (wrongStep > step) return change({ step: step + 1 })
      change({ step: wrongStep })
      return refuse(result.errors)
    }
    if (!isLast) return change({ step: step + 1 })
    setUp.mutate(
      { body: { token, ...result.setup } },
      {
        onSuccess: () => {
          clear()
          navigate('/', { replace: true })
        },
        onError: (error) => {
          const refused = fieldsOf(refusedFields(error))
          change({ step: stepOf(refused) ?? step })
          refuse(refused)
          toastFailure(t('nothingSetUp'), error)
        },
      },
    )
  }

  const stepText = t('stepAt', { number: step + 1, count: steps.length })
  const fields = { answers, errors, change }
  return (
    <Card aria-labelledby="step-title">
      <div className="flex flex-col gap-2">
        <p className="text-sm text-muted-foreground">{stepText}</p>
        <Progress label={t('progress')} value={step + 1} max={steps.length} valueText={stepText} />
        <h2 id="step-title" ref={heading} tabIndex={-1} className="mt-2 text-xl font-semibold outline-none">
          {steps[step]?.title}
        </h2>
      </div>
      <Form noValidate onSubmit={submit}>
        <fieldset disabled={setUp.isPending} className="flex min-w-0 flex-col gap-5">
          {step === 0 && <InstitutionStep {...fields} />}
          {step === 1 && <DivisionsStep {...fields} />}
          {step === 2 && <AdministratorStep {...fields} password={password} onPassword={setPassword} />}
          <CardFooter className="justify-between">
            {step > 0 ? (
              <Button variant="outline" onClick={() => change({ step: step - 1 })}>
                {t('back')}
              </Button>
            ) : (
              <span />
            )}
            <Button type="submit">{labelOf(isLast, setUp.isPending)}</Button>
          </CardFooter>
        </fieldset>
      </Form>
    </Card>
  )
}

function labelOf(isLast: boolean, isPending: boolean): string {
  if (isPending) return t('pleaseWait')
  return isLast ? t('setUp') : t('next')
}

/** A ref for the heading of a step, which takes the focus when another step is shown. */
function useHeadingFocus(step: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus()
    shown.current = step
  }, [step])
  return heading
}
