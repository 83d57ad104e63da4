import { Slider as Primitive } from 'radix-ui'
import { useId } from 'react'

interface SliderProps {
  readonly label: string
  readonly value: number
  readonly onChange: (value: number) => void
  readonly min: number
  readonly max: number
  readonly step?: number
  /** The meaning of the value, such as "Good". */
  readonly word: string
  /** The meaning of both ends. */
  readonly ends?: readonly [low: string, high: string]
  readonly disabled?: boolean
}

/** A slider that always shows its value and what it means, and says so to screen readers. */
export function Slider({
  label,
  value,
  onChange,
  min,
  max,
  step = 1,
  word,
  ends,
  disabled = false,
}: SliderProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span id={id} className="font-medium">
          {label}
        </span>
        <span className="tabular-nums">
          <strong className="text-xl font-semibold">{value}</strong>
          <span className="text-muted-foreground">/{max}</span> <span className="font-medium">{word}</span>
        </span>
      </div>
      <Primitive.Root
        value={[value]}
        onValueChange={([next]) => onChange(next ?? value)}
        min={min}
        max={max}
        step={step}
        disabled={disabled}
        className="relative flex h-11 touch-pan-y items-center forced-color-adjust-none select-none data-[disabled]:opacity-55"
      >
        <Primitive.Track className="relative h-2.5 grow rounded-full border border-input bg-muted">
          <Primitive.Range className="absolute h-full rounded-full bg-primary" />
        </Primitive.Track>
        <Primitive.Thumb
          aria-labelledby={id}
          aria-valuetext={`${value} out of ${max}, ${word}`}
          className="block size-7 cursor-grab rounded-full border-3 border-primary bg-card shadow-soft before:absolute before:-inset-2 active:cursor-grabbing"
        />
      </Primitive.Root>
      {ends && (
        <div aria-hidden className="flex justify-between text-sm text-muted-foreground">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </div>
      )}
    </div>
  )
}
