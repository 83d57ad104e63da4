import { clsx } from 'clsx'
import { CircleAlert } from 'lucide-react'
import { Slider as Primitive } from 'radix-ui'
import { type KeyboardEvent, useId } from 'react'

import { texts } from '#web/locales/texts.ts'

const t = texts('slider')

interface SliderProps {
  readonly label: string
  /** Null until the person moves it. */
  readonly value: number | null
  readonly onChange: (value: number) => void
  readonly min: number
  readonly max: number
  /** The meaning of a value, such as "Good". */
  readonly wordFor: (value: number) => string
  /** The meaning of both ends. */
  readonly ends?: readonly [low: string, high: string]
  /** What is wrong while nothing is chosen. */
  readonly error?: string | undefined
}

/**
 * A slider of whole numbers that shows its value and what it means, and says so to screen readers. Until it is moved it
 * has no value. Its thumb then stands in the middle, between two values, so that every move chooses one.
 */
export function Slider({ label, value, onChange, min, max, wordFor, ends, error }: SliderProps) {
  const id = useId()
  const middle = (min + max) / 2
  const isUnset = value === null
  const word = isUnset ? t('notSetYet') : wordFor(value)
  const fault = isUnset ? error : undefined

  // The arrows would go on from between two values by one and a half.
  function leaveTheMiddle(event: KeyboardEvent): void {
    const next = { ArrowRight: Math.ceil, ArrowUp: Math.ceil, ArrowLeft: Math.floor, ArrowDown: Math.floor }[
      event.key
    ]
    if (!isUnset || !next) return
    event.preventDefault()
    onChange(next(middle))
  }

  return (
    <div className="flex flex-col gap-2">
      {/* It is as high before a value as with one, so that the thumb stays where the finger is. */}
      <div className="flex min-h-7.5 flex-wrap items-baseline justify-between gap-x-4">
        <span id={id} className="font-medium">
          {label}
        </span>
        <span className="tabular-nums">
          {!isUnset && (
            <span>
              <strong className="text-xl font-semibold">{value}</strong>
              <span className="text-muted-foreground">{`/${max}`}</span>{' '}
            </span>
          )}
          <span className={clsx('font-medium', isUnset && 'text-muted-foreground')}>{word}</span>
        </span>
      </div>
      <Primitive.Root
        value={[value ?? middle]}
        onValueChange={([next]) => next !== undefined && onChange(next)}
        onKeyDown={leaveTheMiddle}
        min={min}
        max={max}
        className="relative flex h-11 touch-pan-y items-center forced-color-adjust-none select-none"
      >
        <Primitive.Track className="relative h-2.5 grow rounded-full border border-input bg-muted">
          {!isUnset && <Primitive.Range className="absolute h-full rounded-full bg-primary" />}
        </Primitive.Track>
        <Primitive.Thumb
          aria-labelledby={id}
          aria-valuetext={isUnset ? word : t('outOf', { value, max, word })}
          {...(isUnset && { 'data-unset': '' })}
          {...(fault && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
          className="block size-7 scroll-mt-32 cursor-grab rounded-full border-3 border-primary bg-card shadow-soft before:absolute before:-inset-2 active:cursor-grabbing data-unset:border-dashed"
        />
      </Primitive.Root>
      {ends && (
        <div aria-hidden className="flex justify-between text-sm text-muted-foreground">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </div>
      )}
      {fault && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm text-destructive-ink">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {fault}
        </p>
      )}
    </div>
  )
}
