import { Printer } from 'lucide-react'
import type { ComponentProps } from 'react'

import { shell } from '../../device/native-shell.ts'
import { texts } from '../../locales/texts.ts'
import { Button } from './button.tsx'

const t = texts('controls')

/** Prints the page, or runs `onClick` instead. The phone app cannot print, so there it shows nothing. */
export function PrintButton({
  children = t('print'),
  onClick = () => print(),
  ...props
}: ComponentProps<typeof Button>) {
  if (shell) return null
  return (
    <Button onClick={onClick} {...props}>
      <Printer aria-hidden />
      {children}
    </Button>
  )
}
