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
 * The main menu. On a desk it is a line of groups, each of which opens to its entries; one with a single entry is that
 * entry. On a phone it is a row at the bottom with what the role opens most, and ends in a menu of all groups.
 */
export function NavigationBar({ user, entries = navigation }: NavigationBarProps) {
  const [path] = useLocation()
  const own = entriesFor(user, entries)
  const inThumbRow = own.filter((entry) => isInThumbRow(entry, user))
  const isInRow = inThumbRow.some((entry) => isShownAt(entry.path, path))
  const groups = menuGroups
    .map((group) => ({ group, members: own.filter((entry) => entry.group === group) }))
    .filter(({ members }) => members.length > 0)
  return (
    <nav
      aria-label={t('main')}
      className="thumb-row border-border bg-background low:static! max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-40 max-md:border-t max-md:pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="mx-auto flex max-w-page flex-wrap gap-x-0.5 px-3 pb-1.5 max-md:hidden">
        {groups.map(({ group, members: [first, ...more] }) => (
          <li key={group} className="relative">
            {first && more.length === 0 && !first.children ? (
              <Entry entry={first} path={path} />
            ) : (
              <GroupMenu group={group} members={[first!, ...more]} path={path} />
            )}
          </li>
        ))}
      </ul>
      {/* What has no room beside More, by the size of the letters too, is in it. */}
      <div className="@container flex md:hidden">
        <ul className="flex min-w-0 flex-1 px-1">
          {inThumbRow.map((entry, place) => (
            <li key={entry.path} className={clsx('relative max-w-26 grow', thumbRoom[place])}>
              <Entry entry={entry} path={path} />
              {entry.count && <entry.count />}
            </li>
          ))}
        </ul>
        <div>
          <MoreMenu
            groups={groups}
            path={path}
            isHere={!isInRow && own.some((one) => isCurrent(one.path, path))}
          />
        </div>
        <HideButton className="flex min-h-15 min-w-12 flex-col items-center justify-center gap-1 border-l border-border px-2 text-xs font-medium text-muted-foreground">
          {t('hide')}
        </HideButton>
      </div>
    </nav>
  )
}

interface Group {
  readonly group: (typeof menuGroups)[number]
  readonly members: readonly NavigationEntry[]
}

/** Down to which width of the row, in letters, an entry of it has room. */
const thumbRoom = ['@max-[11rem]:hidden', '@max-[15rem]:hidden', '@max-[19rem]:hidden', '@max-[24rem]:hidden']

/** Whether an entry of a phone's row is the current one. The start page is the home of the role at each of its addresses. */
function isShownAt(entryPath: string, path: string): boolean {
  const isHome = entryPath === '/' && ['/inmate', '/staff'].includes(path)
  return isHome || isCurrent(entryPath, path)
}

interface EntryProps {
  readonly entry: NavigationEntry
  readonly path: string
}

function Entry({ entry: { path: href, label, icon }, path }: EntryProps) {
  const isHere = isShownAt(href, path)
  return (
    <Link
      href={href}
      className={entryClass(isHere)}
      onPointerEnter={() => void loadPage(href)}
      onFocus={() => void loadPage(href)}
      {...(isCurrent(href, path) && { 'aria-current': 'page' })}
    >
      <EntryIcon icon={icon} isHere={isHere} />
      {label}
    </Link>
  )
}

/** A group of a desk's line: a button that opens its entries, with what waits behind the first of them that counts. */
function GroupMenu({ group, members, path }: Group & { readonly path: string }) {
  const isHere = members.some((entry) => isCurrent(entry.path, path))
  const Count = members.find(({ count }) => count)?.count
  return (
    <>
      <Menu
        align="start"
        trigger={
          <button
            type="button"
            className={clsx(entryClass(isHere), Count && 'pr-7')}
            {...(isHere && { 'aria-current': 'true' })}
          >
            <span>{t(`groups.${group}`)}</span>
            <ChevronDown aria-hidden className="size-4" />
          </button>
        }
      >
        <Members members={members} path={path} />
      </Menu>
      {Count && <Count />}
    </>
  )
}

/** The entries of a group. One with children is a heading above them. */
function Members({ members, path }: Pick<Group, 'members'> & { readonly path: string }) {
  return members.map(({ icon, children, ...entry }) =>
    children ? (
      <MenuGroup key={entry.path} label={entry.label}>
        {children.map((child) => (
          <MenuLink key={child.path} {...child} icon={icon} isHere={child.path === path} />
        ))}
      </MenuGroup>
    ) : (
      <MenuLink key={entry.path} {...entry} icon={icon} isHere={isCurrent(entry.path, path)} />
    ),
  )
}

interface MoreMenuProps {
  readonly groups: readonly Group[]
  readonly path: string
  /** The current page has no place in the row. */
  readonly isHere: boolean
}

/** The end of a phone's row: a sheet above it with every entry in its group. */
function MoreMenu({ groups, path, isHere }: MoreMenuProps) {
  return (
    <Menu
      align="end"
      className="w-[calc(100vw-1rem)]"
      trigger={
        <button type="button" className={entryClass(isHere)}>
          <EntryIcon icon={Ellipsis} isHere={isHere} />
          {t('more')}
        </button>
      }
    >
      {groups.map(({ group, members }) => (
        <MenuGroup
          key={group}
          label={t(`groups.${group}`)}
          className="grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))]"
        >
          {members.flatMap(({ icon, children, ...entry }) =>
            (children ?? [entry]).map(({ path: to, label }) => (
              <MenuLink
                key={to}
                path={to}
                label={label}
                icon={icon}
                isHere={children ? to === path : isCurrent(to, path)}
              />
            )),
          )}
        </MenuGroup>
      ))}
    </Menu>
  )
}

/** How an entry of the main menu looks: an icon above its name on a phone, and its name alone on a desk. */
function entryClass(isHere: boolean): string {
  return clsx(
    'flex items-center justify-center gap-x-1 rounded-lg font-medium transition-colors',
    'max-md:min-h-15 max-md:min-w-full max-md:flex-col max-md:px-0.5 max-md:text-center max-md:text-xs max-md:wrap-normal md:min-h-11 md:px-3 md:text-sm',
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
