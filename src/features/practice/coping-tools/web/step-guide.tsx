import type { Guide, GuideState } from '../guides.ts'
import { texts } from '../texts/session.ts'

interface StepGuideProps {
  readonly guide: Guide
  readonly state: GuideState | null
  readonly isPaused: boolean
}

/** The current step. Screen readers announce each new one. */
export function StepGuide({ guide: { steps }, state, isPaused }: StepGuideProps) {
  return (
    <div className="flex flex-1 flex-col justify-center gap-2 rounded-lg bg-calm-soft p-5 text-center">
      <p className="text-sm text-muted-foreground">
        {isPaused
          ? texts.paused
          : texts.stepOf({ position: (state?.position ?? 0) + 1, count: steps.length })}
      </p>
      <div aria-live="polite" className="mx-auto flex min-h-28 max-w-prose flex-col gap-1.5">
        <h3 className="text-xl font-semibold text-calm-ink text-balance">{state?.step.title}</h3>
        <p className="text-pretty">{state?.step.text}</p>
      </div>
    </div>
  )
}

/** What to do if it does not feel right, and a list of all steps for people who want to know them before. */
export function StepOverview({ guide: { steps, caution }, state }: Omit<StepGuideProps, 'isPaused'>) {
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p className="max-w-prose text-muted-foreground text-pretty">{caution}</p>
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center rounded-lg font-medium text-primary-ink underline underline-offset-4">
          {texts.allSteps}
        </summary>
        <ol className="mt-2 flex max-w-prose list-decimal flex-col gap-2 pl-6">
          {steps.map((step) => (
            <li key={step.at} {...(step === state?.step && { 'aria-current': 'step' })}>
              <strong className="font-semibold">{step.title}.</strong> {step.text}
            </li>
          ))}
        </ol>
      </details>
    </div>
  )
}
