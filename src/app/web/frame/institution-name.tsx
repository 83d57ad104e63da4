import type { CurrentUser } from '#features/identity/contract.ts'

/** The institution's name behind a thin mark of its colour: beside the logo on a desk, under it on a phone. */
export function InstitutionName({ institution }: Pick<CurrentUser, 'institution'>) {
  const { name, accent } = institution
  return (
    <p
      title={name}
      className="truncate border-l-3 border-border pl-1.5 text-muted-foreground max-sm:absolute max-sm:top-11 max-sm:left-15.5 max-sm:max-w-28 max-sm:text-xs/4 sm:flex-1 sm:text-sm"
      {...(accent && { style: { borderColor: accent } })}
    >
      {name}
    </p>
  )
}
