import type { LucideIcon } from 'lucide-react'
import { Link } from 'wouter'

import { MenuItem } from '#web/ui/overlays/menu.tsx'

import { loadPage } from '../routes.tsx'

interface MenuLinkProps {
  readonly path: string
  readonly label: string
  readonly about?: string | undefined
  readonly icon?: LucideIcon
  readonly isHere: boolean
}

/** A link in one of the main menu's drop-downs. */
export function MenuLink({ path, label, about, icon: Icon, isHere }: MenuLinkProps) {
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
