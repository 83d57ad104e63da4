import { clsx } from 'clsx'
import { DropdownMenu as Primitive } from 'radix-ui'
import { type ComponentProps, type ReactNode, useId } from 'react'

import { CloseByBack } from './close-by-back.ts'

interface OpenMenuProps {
  /** The button that opens the menu. */
  readonly trigger: ReactNode
  readonly align: 'start' | 'end'
  readonly className: string | undefined
  readonly onOpenChange?: (isOpen: boolean) => void
  readonly children: ReactNode
}

/** A menu with its button that starts open. It replaces the plain button when that is first pressed. */
export function OpenMenu({ trigger, align, className, onOpenChange, children }: OpenMenuProps) {
  // It is not modal, because a modal one locks scrolling with a style element, which the content security policy
  // refuses. It has no portal, so that it stays in the landmark of its button.
  return (
    <Primitive.Root defaultOpen modal={false} {...(onOpenChange && { onOpenChange })}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Content
        align={align}
        sideOffset={8}
        collisionPadding={12}
        className={clsx(
          'z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-56 max-w-[calc(100vw-1.5rem)] overflow-y-auto rounded-lg border border-border bg-popover p-1.5 text-popover-foreground shadow-raised data-[state=open]:animate-appear',
          className,
        )}
      >
        <CloseByBack />
        {children}
      </Primitive.Content>
    </Primitive.Root>
  )
}

/** One entry. With `asChild` it is the link inside it. */
export function MenuItem({ className, ...props }: ComponentProps<typeof Primitive.Item>) {
  return (
    <Primitive.Item
      className={clsx(
        'flex min-h-11 cursor-default items-center gap-3 rounded-md px-3 py-2 select-none data-[highlighted]:bg-muted',
        'data-[disabled]:opacity-55 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-muted-foreground',
        className,
      )}
      {...props}
    />
  )
}

interface MenuGroupProps {
  readonly label: string
  /** Where its entries stand. */
  readonly className?: string
  readonly children: ReactNode
}

/** Entries beneath a heading of their own. */
export function MenuGroup({ label, className, children }: MenuGroupProps) {
  const id = useId()
  return (
    <Primitive.Group aria-labelledby={id}>
      <Primitive.Label id={id} className="px-3 pt-2 pb-1 text-sm text-muted-foreground">
        {label}
      </Primitive.Label>
      <div className={clsx('grid', className)}>{children}</div>
    </Primitive.Group>
  )
}

export function MenuLabel({ className, ...props }: ComponentProps<typeof Primitive.Label>) {
  return <Primitive.Label className={clsx('px-3 py-2', className)} {...props} />
}

export function MenuSeparator() {
  return <Primitive.Separator className="my-1.5 h-px bg-border" />
}
