import type { ReactNode } from 'react'

/** The line of a `details` that opens and folds it, as a link that can be pressed. */
export function Summary({ children }: { readonly children: ReactNode }) {
  return (
    <summary className="flex min-h-11 w-fit cursor-pointer items-center font-medium text-primary-ink underline underline-offset-4">
      {children}
    </summary>
  )
}
