interface NavigationCountProps {
  readonly count: number | undefined
  /** What is counted, for people who listen: "active". */
  readonly meaning: string
}

/** How many things wait behind an entry of the menu. It lies on the entry, which has room for it, so that nothing moves. */
export function NavigationCount({ count, meaning }: NavigationCountProps) {
  if (!count) return null
  return (
    <span className="pointer-events-none absolute md:right-1 max-md:right-1/2 grid max-md:top-0.5 max-md:translate-x-5 md:inset-y-0 md:my-auto h-5 min-h-5 min-w-5 place-items-center rounded-full bg-destructive px-1 text-xs font-semibold text-destructive-foreground tabular-nums">
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="sr-only">
        , {count} {meaning}
      </span>
    </span>
  )
}
