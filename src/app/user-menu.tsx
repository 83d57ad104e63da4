import { LogOut, Moon, ShieldCheck, Sun, UserRound } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'wouter'

import type { CurrentUser } from '#features/accounts/contract.ts'
import { useLogout } from '#features/accounts/web/queries.ts'
import { chooseTheme, useTheme } from '#web/theme.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#web/ui/menu.tsx'

import { roleLabel } from './role-label.tsx'

interface UserMenuProps {
  readonly user: CurrentUser
  /** The person's highest badge. */
  readonly badge?: ReactNode
}

/** Who is signed in, and what one may do about oneself. */
export function UserMenu({ user, badge }: UserMenuProps) {
  const logout = useLogout()
  return (
    <Menu trigger={<AvatarButton user={user} />}>
      <MenuLabel className="flex flex-col gap-2">
        <span>
          <span className="block font-semibold">{nameOf(user)}</span>
          <span className="block text-sm text-muted-foreground">@{user.username}</span>
        </span>
        <span className="flex flex-wrap gap-2">
          {badge}
          <Badge variant="secondary">{roleLabel(user.role)}</Badge>
        </span>
      </MenuLabel>
      <MenuSeparator />
      <MenuItem asChild>
        <Link href="/profile">
          <UserRound aria-hidden />
          View Profile
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link href="/privacy">
          <ShieldCheck aria-hidden />
          Privacy Policy
        </Link>
      </MenuItem>
      <ThemeItem />
      <MenuSeparator />
      <MenuItem onSelect={() => logout.mutate()}>
        <LogOut aria-hidden />
        Sign Out
      </MenuItem>
    </Menu>
  )
}

// Props are passed on because the menu gives its trigger what it needs to open.
function AvatarButton({ user, ...props }: ComponentProps<'button'> & { readonly user: CurrentUser }) {
  return (
    <button
      type="button"
      aria-label="Your menu"
      data-initials={initialsOf(user)}
      className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft font-semibold text-primary-ink before:content-[attr(data-initials)] hover:bg-secondary"
      {...props}
    />
  )
}

function ThemeItem() {
  const isDark = useTheme() === 'dark'
  const Icon = isDark ? Sun : Moon
  return (
    <MenuItem onSelect={() => chooseTheme(isDark ? 'light' : 'dark')}>
      <Icon aria-hidden />
      {isDark ? 'Light theme' : 'Dark theme'}
    </MenuItem>
  )
}

function nameOf({ firstName, lastName, username }: CurrentUser): string {
  return `${firstName} ${lastName}`.trim() || username
}

function initialsOf({ firstName, lastName, username }: CurrentUser): string {
  const [first] = firstName || username
  const [last = ''] = lastName
  return `${first ?? ''}${last}`.toUpperCase()
}
