import { Moon, Sun } from 'lucide-react'

import { chooseTheme, useTheme } from '../../device/theme.ts'
import { texts } from '../../locales/texts.ts'
import { Button } from './button.tsx'

const t = texts('controls')

/** Switches between light and dark. */
export function ThemeToggle() {
  const isDark = useTheme() === 'dark'
  const Icon = isDark ? Sun : Moon
  return (
    <Button
      variant="ghost"
      size="icon"
      className="noscript:hidden"
      aria-label={isDark ? t('toLightTheme') : t('toDarkTheme')}
      onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
    >
      <Icon aria-hidden />
    </Button>
  )
}
