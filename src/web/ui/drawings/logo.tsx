/** The picture of the logo: a boat with its keel. */
export function LogoMark({ className = 'size-9' }: { readonly className?: string }) {
  return (
    // The size and the white are for a page whose style sheet did not come.
    <svg viewBox="0 0 40 40" width="36" height="36" aria-hidden className={className}>
      <rect width="40" height="40" rx="11" className="fill-primary" />
      <g fill="white" className="fill-primary-foreground">
        <path d="M19 7.5v14h-8.2a.9.9 0 0 1-.75-1.4L17.3 7.2c.5-.7 1.7-.4 1.7.3Z" />
        <path
          d="M21.5 11.6c0-.7.8-1 1.3-.5 3.6 3.4 6 6.3 7.1 9 .3.7-.2 1.4-1 1.4h-7.4v-9.9Z"
          opacity="0.75"
        />
        <path d="M8.3 24h23.4c.7 0 1.1.7.8 1.3a9 9 0 0 1-8 4.7h-1.6l-1.3 3.6c-.5 1.3-2.7 1.3-3.2 0L17.1 30h-1.6a9 9 0 0 1-8-4.7c-.3-.6.1-1.3.8-1.3Z" />
      </g>
    </svg>
  )
}

/** The logo: its picture and the name. */
export function Logo() {
  return (
    <span className="flex items-center gap-2.5">
      <LogoMark />
      <span className="text-lg font-bold tracking-tight max-[22.5rem]:sr-only">Evenkeel</span>
    </span>
  )
}
