import { Tooltip as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'

// Spec §9: tooltips wait 700 ms, and 300 ms on the way from one to the next.
const delayMs = 700
const skipDelayMs = 300

/** Stands once around a page with tooltips, so that going from one to the next is quick. */
export function TooltipProvider({ children }: { readonly children: ReactNode }) {
  return (
    <Primitive.Provider delayDuration={delayMs} skipDelayDuration={skipDelayMs}>
      {children}
    </Primitive.Provider>
  )
}

interface TooltipProps {
  readonly text: string
  /** The thing explained: one focusable element that has a name without the tooltip. */
  readonly children: ReactNode
}

/** A word of explanation on hover or focus. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          sideOffset={6}
          collisionPadding={12}
          className="z-50 max-w-72 animate-appear rounded-md bg-foreground px-3 py-1.5 text-sm text-background shadow-raised"
        >
          {text}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
