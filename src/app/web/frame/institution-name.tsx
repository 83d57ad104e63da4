import { cx } from 'class-variance-authority'

import type { CurrentUser } from '#features/core/identity/contract.ts'

/** The institution's name, beside the logo on a desk and under it on a phone; behind a thin mark of its colour if it has one. */
export function InstitutionName({ institution }: Pick<CurrentUser, 'institution'>) {
  const { name, accent } = institution
  return (
    <p
      title={name}
      className={cx(
        'truncate text-muted-foreground max-sm:absolute max-sm:top-11 max-sm:left-15.5 max-sm:max-w-28 max-sm:text-xs/4 sm:flex-1 sm:text-sm',
        accent && 'border-l-3 pl-1.5',
      )}
      {...(accent && { style: { borderColor: accent } })}
    >
      {name}
    </p>
  )
}
