import { type ReactNode, useEffect, useRef } from 'react'

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
