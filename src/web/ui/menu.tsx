import {
  cloneElement,
  lazy,
  Suspense,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react'

import { checkConnection } from '../connection.ts'
import type { MenuItem as Item, MenuLabel as Label } from './menu-parts.tsx'

// The first screen needs the buttons only. What opens comes when a hand is near, or the page is at rest.
const parts = () => import('./menu-parts.tsx')
const OpenMenu = lazy(async () => ({ default: (await parts()).OpenMenu }))
const LazyItem = lazy(async () => ({ default: (await parts()).MenuItem }))
const LazyLabel = lazy(async () => ({ default: (await parts()).MenuLabel }))
const LazySeparator = lazy(async () => ({ default: (await parts()).MenuSeparator }))

interface MenuProps {
  /** The button that opens the menu. */
  readonly trigger: ReactElement<ComponentProps<'button'>>
  readonly align?: 'start' | 'end'
  readonly onOpenChange?: (isOpen: boolean) => void
  readonly children: ReactNode
}

/** A menu that drops from a button; MenuItems, MenuLabel and MenuSeparator are its children. */
export function Menu({ trigger, align = 'end', onOpenChange, children }: MenuProps) {
  const [wasOpened, setWasOpened] = useState(false)

  async function open() {
    try {
      await parts()
      setWasOpened(true)
      onOpenChange?.(true)
    } catch {
      void checkConnection()
    }
  }

  const closed = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: loadMenus,
    onFocus: loadMenus,
    onClick: () => void open(),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      void open()
    },
  })
  if (!wasOpened) return closed
  return (
    <Suspense fallback={closed}>
      <OpenMenu trigger={trigger} align={align} {...(onOpenChange && { onOpenChange })}>
        {children}
      </OpenMenu>
    </Suspense>
  )
}

/** Fetches what a menu shows before anybody asks for it. Where that fails, opening one tries again. */
export function loadMenus(): void {
  void parts().catch(() => {})
}

/** One entry; with `asChild` around a link it goes somewhere. */
export function MenuItem(props: ComponentProps<typeof Item>) {
  return <LazyItem {...props} />
}

export function MenuLabel(props: ComponentProps<typeof Label>) {
  return <LazyLabel {...props} />
}

export function MenuSeparator() {
  return <LazySeparator />
}
