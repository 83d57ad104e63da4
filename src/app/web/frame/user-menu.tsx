import { Flag, LogOut, Moon, ShieldCheck, Sun, UserRound } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from 'wouter'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import { initialsOf, ownName } from '#features/core/identity/person-name.ts'
import { roleName } from '#features/core/identity/roles.ts'
import { useLogout } from '#features/core/identity/web/queries.ts'
import { chooseTheme, useTheme } from '#web/device/theme.ts'
import { onDemand } from '#web/on-demand.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#web/ui/overlays/menu.tsx'

import { texts } from '../texts/frame.ts'

// What is read and shown only while the menu is open.
const HighestBadge = onDemand(
  async () => (await import('#features/core/rewards/web/highest-badge.tsx')).HighestBadge,
)

const LanguageItems = onDemand(
  async () => (await import('#features/core/identity/web/language-items.tsx')).LanguageItems,
)

/** The menu of the person who is signed in: their name, profile, theme and sign-out. */
export function UserMenu({ user }: { readonly user: CurrentUser }) {
  const logout = useLogout()
  return (
    <Menu trigger={<AvatarButton user={user} />}>
      <MenuLabel className="flex flex-col gap-2">
        <span>
          <span className="block font-semibold">{ownName(user)}</span>
          {user.username && <span className="block text-sm text-muted-foreground">@{user.username}</span>}
        </span>
        <span className="flex flex-wrap gap-2">
          <HighestBadge user={user} />
          <Badge variant="secondary">{roleName(user.role)}</Badge>
        </span>
      </MenuLabel>
      <MenuSeparator />
      <MenuItem asChild>
        <Link href="/profile">
          <UserRound aria-hidden />
          {texts.viewProfile}
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link href="/privacy">
          <ShieldCheck aria-hidden />
          {texts.privacyPolicy}
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link href="/harm-reports">
          <Flag aria-hidden />
          {texts.reportHarm}
        </Link>
      </MenuItem>
      <ThemeItem />
      <LanguageItems />
      <MenuSeparator />
      <MenuItem onSelect={() => logout.mutate()}>
        <LogOut aria-hidden />
        {texts.signOut}
      </MenuItem>
    </Menu>
  )
}

// The menu hands its trigger the props that it needs to open.
function AvatarButton({ user, ...props }: ComponentProps<'button'> & { readonly user: CurrentUser }) {
  return (
    <button
      type="button"
      aria-label={texts.yourMenu}
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
      {isDark ? texts.lightTheme : texts.darkTheme}
    </MenuItem>
  )
}
