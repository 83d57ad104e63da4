import { Printer } from 'lucide-react'
import type { ComponentProps } from 'react'

import { shell } from '../../device/native-shell.ts'
import { texts } from '../../texts/controls.ts'
import { Button } from './button.tsx'

/** Prints the page, or runs `onClick` instead. The phone app cannot print, so there it shows nothing. */
export function PrintButton({
  children = texts.print,
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
