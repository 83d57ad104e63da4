import { clsx } from 'clsx'
import { Tabs as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'

/** Tabs. The children are one TabsList with TabsTriggers, and one TabsContent for each value. */
export function Tabs({ className, ...props }: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root className={clsx('flex min-w-0 flex-col gap-6', className)} {...props} />
}

export function TabsList({ className, ...props }: ComponentProps<typeof Primitive.List>) {
  return (
    <Primitive.List
      className={clsx('scroll-row flex gap-1 self-start rounded-lg bg-secondary p-1', className)}
      {...props}
    />
  )
}

export function TabsTrigger({ className, ...props }: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Trigger
      className={clsx(
        'inline-flex min-h-11 shrink-0 items-center gap-2 rounded-md px-4 font-medium whitespace-nowrap transition-colors',
        'data-[state=active]:bg-card data-[state=active]:text-primary-ink data-[state=active]:shadow-soft',
        className,
      )}
      {...props}
    />
  )
}

export function TabsContent({ className, ...props }: ComponentProps<typeof Primitive.Content>) {
  return <Primitive.Content className={clsx('rounded-lg', className)} {...props} />
}
