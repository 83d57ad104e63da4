import { useState } from 'react'

import { Button } from '#web/ui/controls/button.tsx'

import { texts } from '../texts/lab.ts'
import { BeginForm } from './begin-form.tsx'

/** The form that begins a trial. Beside results it waits behind a button. */
export function BeginPart({ isFirst }: { readonly isFirst: boolean }) {
  const [isOpen, setIsOpen] = useState(isFirst)
  if (isOpen) return <BeginForm />
  return (
    <Button variant="outline" className="self-start" onClick={() => setIsOpen(true)}>
      {texts.beginAnother}
    </Button>
  )
}
