import { CircleAlert } from 'lucide-react'

/** What is wrong with a group of checkboxes. It is read out, since no single box is at fault. */
export function ChoiceError({ error }: { readonly error: string | undefined }) {
  if (!error) return null
  return (
    <p role="alert" className="flex items-start gap-1.5 text-sm text-destructive-ink">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {error}
    </p>
  )
}
