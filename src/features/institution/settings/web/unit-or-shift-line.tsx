import { Clock, type LucideIcon, Pencil, Phone, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'

import { clockTime } from '#features/care/duty/answered-line.ts'
import { minuteOf } from '#shared/time-of-day.ts'
import { reasonFor } from '#web/api/api.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Tooltip } from '#web/ui/overlays/tooltip.tsx'

import { type Division, type Shift, type Unit, institutionApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { ShiftTimesForm } from './shift-times-form.tsx'
import { takeFocus } from './take-focus.ts'
import { NameForm } from './unit-or-shift-name-form.tsx'
import { UnitPostForm } from './unit-post-form.tsx'

const t = texts('divisions')

export type UnitOrShift = Unit | Shift

interface UnitOrShiftLineProps {
  readonly division: Division
  readonly part: UnitOrShift
}

/** One unit or shift, with the buttons that enter what is known of it, rename and remove it. */
export function UnitOrShiftLine({ division, part }: UnitOrShiftLineProps) {
  const [step, setStep] = useState<'shown' | 'renaming' | 'entering' | 'entered' | 'renamed'>('shown')
  const remove = useChange(institutionApi.removeUnitOrShift)
  const rename = useChange(institutionApi.renameUnitOrShift)
  const detail = detailOf(part, () => setStep('entered'))
  if (step === 'renaming') {
    return (
      <li className="py-3">
        <NameForm
          of={part.id}
          label={t('newNameOf', { name: part.name })}
          action={t('rename')}
          initial={part.name}
          isPending={rename.isPending}
          error={rename.isError ? reasonFor(rename.error, t('didNotWork')) : undefined}
          onName={(name, clear) =>
            rename.mutate(
              { params: { division, id: part.id }, body: { name } },
              {
                onSuccess: () => {
                  clear()
                  setStep('renamed')
                },
              },
            )
          }
          onCancel={() => setStep('renamed')}
        />
      </li>
    )
  }
  if (step === 'entering') return <li className="py-3">{detail.form}</li>
  const refuse = (error: Error) => toastFailure(t('notRemoved', { name: part.name }), error)
  return (
    <li className="flex flex-wrap items-center gap-1 py-1">
      <span className="min-w-0 flex-1 basis-12 wrap-anywhere">
        {part.name}
        <span className="block text-sm text-muted-foreground">{detail.text}</span>
      </span>
      <LineButton
        icon={detail.icon}
        tip={detail.tip}
        label={detail.label}
        hasFocus={step === 'entered'}
        onClick={() => setStep('entering')}
      />
      <LineButton
        icon={Pencil}
        tip={t('rename')}
        label={t('renameOf', { name: part.name })}
        hasFocus={step === 'renamed'}
        onClick={() => setStep('renaming')}
      />
      <LineButton
        icon={Trash2}
        tip={t('remove')}
        label={t('removeOf', { name: part.name })}
        isDisabled={remove.isPending}
        onClick={() => remove.mutate({ params: { division, id: part.id } }, { onError: refuse })}
      />
    </li>
  )
}

interface Detail {
  readonly text: string
  readonly icon: LucideIcon
  readonly tip: string
  readonly label: string
  readonly form: ReactNode
}

/** What is known of a unit or a shift beside its name, and the form to enter it. */
function detailOf(part: UnitOrShift, onClose: () => void): Detail {
  if ('post' in part) {
    const { post } = part
    return {
      text: post ? `${post.name}, ${post.number}` : t('noPost'),
      icon: Phone,
      tip: t('postToPhone'),
      label: t('postOf', { unit: part.name }),
      form: <UnitPostForm unit={part} onClose={onClose} />,
    }
  }
  const { times } = part
  return {
    text: times
      ? t('fromUntil', { from: clockTime(minuteOf(times.from)), until: clockTime(minuteOf(times.until)) })
      : t('noTimes'),
    icon: Clock,
    tip: t('times'),
    label: t('timesOf', { name: part.name }),
    form: <ShiftTimesForm shift={part} onClose={onClose} />,
  }
}

interface LineButtonProps {
  readonly icon: LucideIcon
  readonly tip: string
  readonly label: string
  /** Whether it takes the focus: the form that it opened is closed again. */
  readonly hasFocus?: boolean
  readonly isDisabled?: boolean
  readonly onClick: () => void
}

function LineButton({ icon: Icon, tip, label, hasFocus, isDisabled, onClick }: LineButtonProps) {
  return (
    <Tooltip text={tip}>
      <Button
        ref={hasFocus ? takeFocus : null}
        variant="ghost"
        size="icon"
        aria-label={label}
        disabled={isDisabled}
        onClick={onClick}
      >
        <Icon aria-hidden />
      </Button>
    </Tooltip>
  )
}
