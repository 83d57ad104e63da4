import { Printer } from 'lucide-react'

import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PrintedSheet } from '#web/ui/layout/printed-sheet.tsx'

import type { Person } from '../../contract.ts'
import { texts } from '../../locales/texts.ts'
import { enrolmentSlip } from '../import/enrolment-slip.ts'
import { Slips } from '../import/password-slips.tsx'
import { useSlips } from './use-slips.ts'

const t = texts('slips')

interface NewSlipProps {
  readonly person: Person
  readonly institution: string
}

/** A button that makes and prints one new slip for somebody who never signed in. */
export function NewSlip({ person, institution }: NewSlipProps) {
  const { run, make } = useSlips()
  return (
    <Notice
      tone="attention"
      title={run?.failure ?? t('notSignedInYet')}
      action={
        <Button variant="outline" size="sm" disabled={run?.isRunning} onClick={() => void make([person.id])}>
          <Printer aria-hidden />
          {t('newSlip')}
        </Button>
      }
    >
      {run && !run.isRunning && run.slips.length === 0 ? t('noneMade') : t('newSlipEffect')}
      {run && !run.isRunning && run.slips.length > 0 && (
        <PrintedSheet key={run.slips[0]!.password}>
          <Slips slips={run.slips.map((slip) => enrolmentSlip(slip, institution))} />
        </PrintedSheet>
      )}
    </Notice>
  )
}
