import { clsx } from 'clsx'
import { ChevronDown, Ellipsis, type LucideIcon } from 'lucide-react'
import { Link, useLocation } from 'wouter'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import { menuGroups } from '#web/app-page.ts'
import { HideButton } from '#web/ui/controls/hide-button.tsx'
import { Menu, MenuGroup, MenuItem } from '#web/ui/overlays/menu.tsx'

import { texts } from '../locales/texts.ts'
import { entriesFor, isCurrent, isInThumbRow, navigation, type NavigationEntry } from '../navigation.ts'
import { loadPage } from '../pages.ts'

const t = texts('navigation')

interface NavigationBarProps {
  readonly user: CurrentUser
  readonly entries?: readonly NavigationEntry[]
}

/**
 * The main menu: one line beneath the header, and on a phone one row at the bottom with what the role opens most. It
 * ends in a menu that holds every entry, for those that have no room in the line.
 */
export function NavigationBar({ user, entries = navigation }: NavigationBarProps) {
  const [path] = useLocation()
  const own = entriesFor(user, entries)
  const currentPlace = own.findIndex((entry) => isCurrent(entry.path, path))
  const inThumbRow = own.filter((entry) => isInThumbRow(entry, user))
  return (
    <nav
      aria-label={t('main')}
      className="thumb-row border-border bg-background low:static! max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-40 max-md:border-t max-md:pb-[env(safe-area-inset-bottom)]"
    >
      <div className="mx-auto flex max-w-page md:px-3 md:pb-1.5">
        <ul className="scroll-row relative flex min-w-0 max-md:flex-1 max-md:px-1 md:gap-x-0.5">
          {own.map((entry, place) => {
            const isHere = isCurrent(entry.path, path)
            return (
              <li
                key={entry.path}
                ref={isHere ? keepInView : null}
                className={clsx(
                  'relative shrink-0 max-md:grow',
                  !inThumbRow.includes(entry) && 'max-md:hidden',
                  entry === inThumbRow[3] && 'max-[22rem]:hidden',
                  deskRoom(place).hidden,
                )}
              >
                <Entry entry={entry} path={path} isHere={isHere} />
                {entry.count && <entry.count />}
              </li>
            )
          })}
        </ul>
        <div className="shrink-0">
          <MoreMenu
            entries={own}
            path={path}
            isHere={currentPlace >= 0 && !inThumbRow.includes(own[currentPlace]!)}
            deskMark={deskRoom(currentPlace).mark}
          />
        </div>
        <HideButton className="flex min-h-15 min-w-12 shrink-0 flex-col items-center justify-center gap-1 border-l border-border px-2 text-xs font-medium text-muted-foreground md:hidden">
          {t('hide')}
        </HideButton>
      </div>
    </nav>
  )
}

/**
 * How far the entry at a place of the line has room: six fit on a tablet, twelve on a desk. No entry takes another's
 * place; where the current one is hidden, More is marked instead.
 */
function deskRoom(place: number) {
  if (place < 6) return {}
  if (place < 9) return { hidden: 'md:max-lg:hidden', mark: 'md:max-lg:bg-primary-soft' }
  if (place < 12) return { hidden: 'md:max-xl:hidden', mark: 'md:max-xl:bg-primary-soft' }
  return { hidden: 'md:hidden', mark: 'md:bg-primary-soft' }
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
  readonly isHere: boolean
}

function Entry({ entry: { path: href, label, icon, children, count }, path, isHere }: EntryProps) {
  const current = isHere ? ({ 'aria-current': 'page' } as const) : {}
  if (!children) {
    return (
      <Link
        href={href}
        className={clsx(entryClass(isHere), count && 'md:pr-7')}
        onPointerEnter={() => void loadPage(href)}
        onFocus={() => void loadPage(href)}
        {...current}
      >
        <EntryIcon icon={icon} isHere={isHere} />
        {label}
      </Link>
    )
  }
  return (
    <Menu
      align="start"
      trigger={
        <button type="button" className={entryClass(isHere)} {...current}>
          <EntryIcon icon={icon} isHere={isHere} />
          <span className="flex items-center gap-0.5">
            {label}
            <ChevronDown aria-hidden className="size-4" />
          </span>
        </button>
      }
    >
      {children.map((child) => (
        <MenuLink key={child.path} {...child} isHere={child.path === path} />
      ))}
    </Menu>
  )
}

interface MoreMenuProps {
  readonly entries: readonly NavigationEntry[]
  readonly path: string
  /** The current page has no place in a phone's row. */
  readonly isHere: boolean
  /** How it is marked on a desk where the current page has no place in the line. */
  readonly deskMark: string | undefined
}

/** The end of the main menu: every entry in its group. On a phone it is a sheet above the row. */
function MoreMenu({ entries, path, isHere, deskMark }: MoreMenuProps) {
  return (
    <Menu
      align="end"
      className="max-md:w-[calc(100vw-1rem)] md:flex md:gap-2"
      trigger={
        <button
          type="button"
          className={clsx(entryClass(false), isHere && 'max-md:text-primary-ink', deskMark)}
        >
          <EntryIcon icon={Ellipsis} isHere={isHere} />
          {t('more')}
        </button>
      }
    >
      {menuGroups.map((group) => {
        const members = entries.filter((entry) => entry.group === group)
        return (
          members.length > 0 && (
            <MenuGroup key={group} label={t(`groups.${group}`)} className="max-md:grid-cols-2">
              {members.flatMap(({ icon, children, ...entry }) =>
                (children ?? [entry]).map((link) => (
                  <MenuLink
                    key={link.path}
                    path={link.path}
                    label={link.label}
                    icon={icon}
                    isHere={children ? link.path === path : isCurrent(link.path, path)}
                  />
                )),
              )}
            </MenuGroup>
          )
        )
      })}
    </Menu>
  )
}

/** How an entry of the main menu looks: an icon above its name on a phone, and its name alone on a desk. */
function entryClass(isHere: boolean): string {
  return clsx(
    'flex items-center justify-center gap-x-1.5 rounded-lg font-medium whitespace-nowrap transition-colors',
    'max-md:min-h-15 max-md:min-w-full max-md:flex-col max-md:px-0.5 max-md:text-xs md:min-h-11 md:px-2 md:text-sm',
    isHere
      ? 'text-primary-ink md:bg-primary-soft'
      : 'text-muted-foreground hover:bg-muted hover:text-foreground',
  )
}

interface EntryIconProps {
  readonly icon: LucideIcon
  readonly isHere: boolean
}

/** The icon of an entry in a phone's row. */
function EntryIcon({ icon: Icon, isHere }: EntryIconProps) {
  return (
    <span aria-hidden className={clsx('rounded-full px-3 py-0.5 md:hidden', isHere && 'bg-primary-soft')}>
      <Icon className="size-5.5" />
    </span>
  )
}

interface MenuLinkProps {
  readonly path: string
  readonly label: string
  readonly about?: string | undefined
  readonly icon?: LucideIcon
  readonly isHere: boolean
}

/** A link in one of the main menu's drop-downs. */
function MenuLink({ path, label, about, icon: Icon, isHere }: MenuLinkProps) {
  return (
    <MenuItem asChild>
      <Link
        href={path}
        onPointerEnter={() => void loadPage(path)}
        onFocus={() => void loadPage(path)}
        {...(isHere && { 'aria-current': 'page' })}
      >
        {Icon && <Icon aria-hidden />}
        <span>
          <span className="block font-medium">{label}</span>
          {about && <span className="block text-sm text-muted-foreground">{about}</span>}
        </span>
      </Link>
    </MenuItem>
  )
}
