import { cx } from 'class-variance-authority'
import { ChevronDown } from 'lucide-react'
import { Link, useLocation } from 'wouter'

import type { CurrentUser } from '#features/identity/contract.ts'
import { HideButton } from '#web/ui/controls/hide-button.tsx'
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx'

import { entriesFor, isCurrent, navigation, type NavigationEntry } from '../navigation.tsx'
import { loadPage } from '../routes.tsx'

interface NavigationBarProps {
  readonly user: CurrentUser
  readonly entries?: readonly NavigationEntry[]
}

/**
 * The main menu. On a desk it is rows beneath the header, in a low window one row that scrolls, and on a
 * phone one row at the bottom.
 */
export function NavigationBar({ user, entries = navigation }: NavigationBarProps) {
  const [path] = useLocation()
  return (
    <nav
      aria-label="Main"
      className="thumb-row max-md:flex border-border bg-background max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-40 max-md:border-t max-md:pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="scroll-row relative mx-auto flex max-w-page px-2 max-md:min-w-0 max-md:flex-1 md:gap-x-1 md:[@media(height>=36rem)]:flex-wrap md:px-3 md:pb-1.5">
        {entriesFor(user, entries).map((entry) => (
          <li
            key={entry.path}
            ref={isCurrent(entry.path, path) ? keepInView : null}
            className="shrink-0 max-md:min-w-18 max-md:grow"
          >
            {entry.children ? (
              <DropDown entry={entry} path={path} />
            ) : (
              <EntryLink entry={entry} path={path} />
            )}
          </li>
        ))}
      </ul>
      <HideButton className="flex min-h-15 min-w-15 shrink-0 flex-col items-center justify-center gap-1 border-l border-border px-2 text-xs font-medium text-muted-foreground md:hidden">
        Hide
      </HideButton>
    </nav>
  )
}

/**
 * Scrolls the row, and nothing else, until the entry is in its middle. Does so again when the row changes its
 * width.
 */
function keepInView(entry: HTMLLIElement) {
  const row = entry.parentElement!
  const observer = new ResizeObserver(() => {
    row.scrollLeft = entry.offsetLeft - (row.clientWidth - entry.clientWidth) / 2
  })
  observer.observe(row)
  return () => observer.disconnect()
}

interface EntryProps {
  readonly entry: NavigationEntry
  readonly path: string
}

function entryClass(isHere: boolean): string {
  return cx(
    'flex items-center justify-center gap-x-1.5 rounded-lg font-medium whitespace-nowrap transition-colors',
    'max-md:min-h-15 max-md:w-full max-md:flex-col max-md:px-2 max-md:text-xs md:min-h-11 md:px-3 md:text-sm',
    isHere
      ? 'text-primary-ink md:bg-primary-soft'
      : 'text-muted-foreground hover:bg-muted hover:text-foreground',
  )
}

function EntryIcon({
  entry: { icon: Icon },
  isHere,
}: {
  readonly entry: NavigationEntry
  readonly isHere: boolean
}) {
  return (
    <span aria-hidden className={cx('rounded-full px-4 py-0.5 md:hidden', isHere && 'bg-primary-soft')}>
      <Icon className="size-5.5" />
    </span>
  )
}

function EntryLink({ entry, path }: EntryProps) {
  const isHere = isCurrent(entry.path, path)
  return (
    <Link
      href={entry.path}
      className={entryClass(isHere)}
      onPointerEnter={() => void loadPage(entry.path)}
      onFocus={() => void loadPage(entry.path)}
      {...(isHere && { 'aria-current': 'page' })}
    >
      <EntryIcon entry={entry} isHere={isHere} />
      {entry.label}
    </Link>
  )
}

function DropDown({ entry, path }: EntryProps) {
  const isHere = isCurrent(entry.path, path)
  return (
    <Menu
      align="start"
      trigger={
        <button type="button" className={entryClass(isHere)} {...(isHere && { 'aria-current': 'page' })}>
          <EntryIcon entry={entry} isHere={isHere} />
          <span className="flex items-center gap-0.5">
            {entry.label}
            <ChevronDown aria-hidden className="size-4" />
          </span>
        </button>
      }
    >
      {entry.children?.map((child) => (
        <MenuItem key={child.path} asChild>
          <Link
            href={child.path}
            onPointerEnter={() => void loadPage(child.path)}
            onFocus={() => void loadPage(child.path)}
            {...(child.path === path && { 'aria-current': 'page' })}
          >
            <span>
              <span className="block font-medium">{child.label}</span>
              {child.about && <span className="block text-sm text-muted-foreground">{child.about}</span>}
            </span>
          </Link>
        </MenuItem>
      ))}
    </Menu>
  )
}
