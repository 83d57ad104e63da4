import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

/** A card for one thing. Give it `aria-labelledby` if it is a region of its own. */
export function Card({ className, ...props }: ComponentProps<'section'>) {
  return (
    <section
      className={clsx(
        'flex min-w-0 flex-col gap-4 rounded-lg border border-border bg-card p-5 text-card-foreground shadow-soft sm:p-6',
        className,
      )}
      {...props}
    />
  )
}

/** The title with the description below it. */
export function CardHeader({ className, ...props }: ComponentProps<'div'>) {
  return <div className={clsx('flex flex-col gap-1', className)} {...props} />
}

type CardTitleProps = ComponentProps<'h2'> & { as?: 'h2' | 'h3' }

export function CardTitle({ as: Heading = 'h2', className, children, ...props }: CardTitleProps) {
  return (
    <Heading className={clsx('text-lg font-semibold text-balance', className)} {...props}>
      {children}
    </Heading>
  )
}

interface IconTitleProps {
  readonly icon: LucideIcon
  readonly id: string
  readonly children: ReactNode
}

/** A title with an icon before it. */
export function IconTitle({ icon: Icon, id, children }: IconTitleProps) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-lg bg-primary-soft text-primary-ink">
        <Icon aria-hidden className="size-5" />
      </span>
      <CardTitle id={id}>{children}</CardTitle>
    </div>
  )
}

export function CardDescription({ className, ...props }: ComponentProps<'p'>) {
  return <p className={clsx('text-muted-foreground', className)} {...props} />
}

/** The actions of a card, at its lower edge, so that those of neighbouring cards line up. */
export function CardFooter({ className, ...props }: ComponentProps<'div'>) {
  return <div className={clsx('mt-auto flex flex-wrap items-center gap-3 pt-1', className)} {...props} />
}
