import { CalendarClock, FileUp, LogOut, Settings, Wrench } from 'lucide-react'
import { useLocation } from 'wouter'

import { Button } from '#web/ui/controls/button.tsx'
import { LinkButton } from '#web/ui/controls/link-button.tsx'
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx'

import { texts } from '../texts/people.ts'

const links = [
  { path: '/people/institution', icon: Settings, label: texts.institution },
  { path: '/duty', icon: CalendarClock, label: texts.duty },
  { path: '/people/released', icon: LogOut, label: texts.released },
  { path: '/people/import', icon: FileUp, label: texts.importLink },
] as const

/** The other pages of people managers, side by side where there is room, else in a menu. */
export function PeopleLinks() {
  const [, navigate] = useLocation()
  return (
    <>
      <div className="flex flex-wrap gap-3 max-lg:hidden">
        {links.map(({ path, icon, label }) => (
          <LinkButton key={path} href={path} icon={icon}>
            {label}
          </LinkButton>
        ))}
      </div>
      <div className="lg:hidden">
        <Menu
          align="start"
          trigger={
            <Button variant="outline">
              <Wrench aria-hidden />
              {texts.manage}
            </Button>
          }
        >
          {links.map(({ path, icon: Icon, label }) => (
            <MenuItem key={path} onSelect={() => navigate(path)}>
              <Icon aria-hidden />
              {label}
            </MenuItem>
          ))}
        </Menu>
      </div>
    </>
  )
}
