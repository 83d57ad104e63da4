import { type ReactNode, useEffect, useRef } from 'react'

interface PersonListProps {
  readonly label: string
  readonly children: ReactNode
}

/** A list of people. Its children are PersonItems. */
export function PersonList({ label, children }: PersonListProps) {
  return (
    <ul
      aria-label={label}
      className="divide-y divide-border rounded-lg border border-border bg-card shadow-soft"
    >
      {children}
    </ul>
  )
}

interface PersonItemProps {
  /** The id of the name, by which buttons say whom they are about. */
  readonly id: string
  readonly name: string
  readonly about: ReactNode
  readonly badge?: ReactNode
  /** The menu of rare actions. */
  readonly menu?: ReactNode
  /** The buttons for common actions. */
  readonly children: ReactNode
}

/** One person: the name, some facts, and what can be done. */
export function PersonItem({ id, name, about, badge, menu, children }: PersonItemProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-3 px-4 py-4 sm:px-5">
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span id={id} className="font-semibold wrap-anywhere">
            {name}
          </span>
          {badge}
        </p>
        <p className="text-sm text-muted-foreground">{about}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2 max-sm:order-last max-sm:w-full">{children}</div>
      {menu}
    </li>
  )
}

interface FocusKeeperProps {
  readonly label: string
  readonly children: ReactNode
}

/** Takes the focus when the element in it that had the focus disappears, as a request does once it is answered. */
export function FocusKeeper({ label, children }: FocusKeeperProps) {
  const group = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      hadFocus.current = target instanceof Node && group.current?.contains(target) === true
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    // An element that is removed from the page loses the focus without any event.
    if (hadFocus.current && document.activeElement === document.body) {
      group.current?.focus({ preventScroll: true })
    }
  })
  return (
    // An empty group takes no space, but can still have the focus.
    <div ref={group} role="group" aria-label={label} tabIndex={-1} className="empty:absolute">
      {children}
    </div>
  )
}
