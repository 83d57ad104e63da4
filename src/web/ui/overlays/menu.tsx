import {
  cloneElement,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react'

import { checkConnection } from '../../device/connection.ts'
import type * as Parts from './open-menu.tsx'

// The first screen needs only the buttons. The menus are loaded when a pointer is near, or when the page is idle.
let parts: typeof Parts | null = null

/** Loads the code of open menus. Answers whether it is there. If it failed, opening a menu tries again. */
export async function loadMenus(): Promise<boolean> {
  try {
    parts ??= await import('./open-menu.tsx')
    return true
  } catch {
    return false
  }
}

interface MenuProps {
  /** The button that opens the menu. */
  readonly trigger: ReactElement<ComponentProps<'button'>>
  readonly align?: 'start' | 'end'
  readonly className?: string
  readonly onOpenChange?: (isOpen: boolean) => void
  readonly children: ReactNode
}

/** A drop-down menu with its button. Its children are MenuItem, MenuGroup, MenuLabel and MenuSeparator. */
export function Menu({ trigger, align = 'end', className, onOpenChange, children }: MenuProps) {
  const [wasOpened, setWasOpened] = useState(false)
  if (wasOpened && parts) {
    return (
      <parts.OpenMenu
        trigger={trigger}
        align={align}
        className={className}
        {...(onOpenChange && { onOpenChange })}
      >
        {children}
      </parts.OpenMenu>
    )
  }

  async function open() {
    if (!(await loadMenus())) return checkConnection()
    setWasOpened(true)
    onOpenChange?.(true)
    return true
  }

  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: () => void loadMenus(),
    onFocus: () => void loadMenus(),
    onClick: () => void open(),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      void open()
    },
  })
}

/** One entry of an open menu. With `asChild` it is the link inside it. */
export function MenuItem(props: ComponentProps<typeof Parts.MenuItem>) {
  return parts && <parts.MenuItem {...props} />
}

/** Entries beneath a heading of their own. */
export function MenuGroup(props: ComponentProps<typeof Parts.MenuGroup>) {
  return parts && <parts.MenuGroup {...props} />
}

export function MenuLabel(props: ComponentProps<typeof Parts.MenuLabel>) {
  return parts && <parts.MenuLabel {...props} />
}

export function MenuSeparator() {
  return parts && <parts.MenuSeparator />
}
