import { ShieldCheck } from 'lucide-react'

/** Stands where a figure is there and is not shown, because too few people stand behind it. */
export function Withheld() {
  return (
    <span className="inline-flex items-start gap-1.5 text-sm text-muted-foreground">
      <ShieldCheck aria-hidden className="mt-0.5 size-4 shrink-0" />
      Withheld to protect privacy
    </span>
  )
}
