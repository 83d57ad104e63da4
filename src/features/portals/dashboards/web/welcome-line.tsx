import type { CurrentUser } from '#features/core/identity/contract.ts'

/** What the institution says to its people; nothing where it says nothing. */
export function WelcomeLine({ user }: { readonly user: CurrentUser }) {
  const { name, welcome } = user.institution
  if (!welcome) return null
  return (
    <p className="max-w-prose text-pretty wrap-anywhere">
      <b className="font-medium">{name}:</b> {welcome}
    </p>
  )
}
