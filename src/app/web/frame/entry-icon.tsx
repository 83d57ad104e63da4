import { cx } from 'class-variance-authority'
import type { LucideIcon } from 'lucide-react'

interface EntryIconProps {
  readonly icon: LucideIcon
  readonly isHere: boolean
}

/** The icon of an entry in a phone's row. */
export function EntryIcon({ icon: Icon, isHere }: EntryIconProps) {
  return (
    <span aria-hidden className={cx('rounded-full px-3 py-0.5 md:hidden', isHere && 'bg-primary-soft')}>
      <Icon className="size-5.5" />
    </span>
  )
}
