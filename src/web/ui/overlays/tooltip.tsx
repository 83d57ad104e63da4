import { Tooltip as Primitive } from 'radix-ui'
import { type ReactNode, useContext } from 'react'

import { OverlayPlace } from './overlay-place.ts'

// Spec §9: a tooltip appears after 700 ms. Within 300 ms after one closes, the next one appears at once.
const delayMs = 700
const skipDelayMs = 300

/** Wraps a page with tooltips once, so that moving from one tooltip to the next is quick. */
export function TooltipProvider({ children }: { readonly children: ReactNode }) {
  return (
    <Primitive.Provider delayDuration={delayMs} skipDelayDuration={skipDelayMs}>
      {children}
    </Primitive.Provider>
  )
}

interface TooltipProps {
  readonly text: string
  /** The explained element. It must be focusable and have a name without the tooltip. */
  readonly children: ReactNode
}

/** A short explanation on hover or focus. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
      <Primitive.Portal container={useContext(OverlayPlace)}>
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
