import { type ReactNode, useEffect, useRef } from 'react'

interface FocusKeeperProps {
  readonly label: string
  readonly children: ReactNode
}

/** Keeps the keyboard where it was when what had the focus goes away, as a request does once it is answered. */
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
    // What is taken out of the page takes the focus with it and tells nobody.
    if (hadFocus.current && document.activeElement === document.body) {
      group.current?.focus({ preventScroll: true })
    }
  })
  return (
    // Empty it takes no place, and can have the focus all the same.
    <div ref={group} role="group" aria-label={label} tabIndex={-1} className="empty:absolute">
      {children}
    </div>
  )
}
