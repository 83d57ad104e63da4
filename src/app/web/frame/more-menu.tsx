import { cx } from 'class-variance-authority'
import { Ellipsis } from 'lucide-react'

import { Menu, MenuGroup } from '#web/ui/overlays/menu.tsx'

import { isCurrent, type NavigationEntry, navigationGroups } from '../navigation.tsx'
import { texts } from '../texts/navigation.ts'
import { entryClass } from './entry-class.ts'
import { EntryIcon } from './entry-icon.tsx'
import { MenuLink } from './menu-link.tsx'

interface MoreMenuProps {
  readonly entries: readonly NavigationEntry[]
  readonly path: string
  /** The current page has no place in a phone's row. */
  readonly isHere: boolean
  /** How it is marked on a desk where the current page has no place in the line. */
  readonly deskMark: string | undefined
}

/** The end of the main menu: every entry in its group. On a phone it is a sheet above the row. */
export function MoreMenu({ entries, path, isHere, deskMark }: MoreMenuProps) {
  return (
    <Menu
      align="end"
      className="max-md:w-[calc(100vw-1rem)] md:flex md:gap-2"
      trigger={
        <button
          type="button"
          className={cx(entryClass(false), isHere && 'max-md:text-primary-ink', deskMark)}
        >
          <EntryIcon icon={Ellipsis} isHere={isHere} />
          {texts.more}
        </button>
      }
    >
      {navigationGroups.map((group) => {
        const members = entries.filter((entry) => entry.group === group)
        return (
          members.length > 0 && (
            <MenuGroup key={group} label={texts.groups[group]} className="max-md:grid-cols-2">
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
