import { clsx } from 'clsx'
import { CircleAlert } from 'lucide-react'
import { createContext, use, useId, type ReactNode } from 'react'

import { texts } from '../../locales/texts.ts'

const t = texts('controls')

interface FieldControl {
  readonly id?: string
  readonly 'aria-invalid'?: true
  readonly 'aria-describedby'?: string
  readonly required?: boolean
}

const FieldContext = createContext<FieldControl>({})

/** The attributes that connect a control inside a Field to its label, hint and error. */
export function useFieldControl(): FieldControl {
  return use(FieldContext)
}

interface FieldProps {
  readonly label: ReactNode
  /** A text that is always shown below the control. */
  readonly hint?: ReactNode
  /** The error message. The control is then marked as invalid and described by it. */
  readonly error?: string | undefined
  /** Marks the label with "(optional)". */
  readonly isOptional?: boolean
  readonly className?: string
  readonly children: ReactNode
}

/** A label, one control (Input, Textarea, Select, PasswordInput), its hint and its error. */
export function Field({ label, hint, error, isOptional = false, className, children }: FieldProps) {
  const id = useId()
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  const control = {
    id,
    ...(error && { 'aria-invalid': true as const }),
    ...(describedBy && { 'aria-describedby': describedBy }),
  }
  return (
    <div className={clsx('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={id} className="font-medium">
        {label}
        {isOptional && <span className="font-normal text-muted-foreground"> {t('optional')}</span>}
      </label>
      <FieldContext value={control}>{children}</FieldContext>
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm text-destructive-ink">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted-foreground">
          {hint}
        </p>
      )}
    </div>
  )
}
