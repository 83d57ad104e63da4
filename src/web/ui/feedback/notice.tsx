import { cva, type VariantProps } from 'class-variance-authority'
import { CircleAlert, HeartHandshake, Info, Leaf } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

const noticeClass = cva('flex gap-3 rounded-lg border-l-4 p-4', {
  variants: {
    tone: {
      info: 'border-primary bg-primary-soft [--notice-ink:var(--primary-ink)]',
      calm: 'border-calm bg-calm-soft [--notice-ink:var(--calm-ink)]',
      attention: 'border-attention bg-attention-soft [--notice-ink:var(--attention-ink)]',
      danger: 'border-destructive bg-destructive-soft [--notice-ink:var(--destructive-ink)]',
    },
  },
  defaultVariants: { tone: 'info' },
})

const icons = { info: Info, calm: Leaf, attention: HeartHandshake, danger: CircleAlert }

type NoticeProps = Omit<ComponentProps<'div'>, 'title'> &
  VariantProps<typeof noticeClass> & { readonly title?: ReactNode; readonly action?: ReactNode }

/**
 * A message within the page. Use `role="alert"` only for something that has just failed. With it or `role="status"` its
 * words are announced, and no action: what its children hold must then be words too.
 */
export function Notice({ tone, title, action, className, children, role, ...props }: NoticeProps) {
  const Icon = icons[tone ?? 'info']
  const isAnnounced = role === 'status' || role === 'alert'
  return (
    <div className={noticeClass({ tone, className })} role={isAnnounced ? undefined : role} {...props}>
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-(--notice-ink)" />
      <div className="flex min-w-0 flex-1 flex-col gap-1 sm:flex-row sm:flex-wrap sm:items-center sm:gap-x-4">
        <div role={isAnnounced ? role : undefined} className="min-w-0 sm:flex-1 sm:basis-64">
          {title && <p className="font-semibold text-(--notice-ink)">{title}</p>}
          {children && <div>{children}</div>}
        </div>
        {action && <div className="mt-2 sm:mt-0">{action}</div>}
      </div>
    </div>
  )
}
