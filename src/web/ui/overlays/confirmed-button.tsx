import { useState, type ComponentProps } from 'react'

import { Button } from '../controls/button.tsx'
import { AlertDialog } from './alert-dialog.tsx'

type Question = Omit<ComponentProps<typeof AlertDialog>, 'open' | 'onOpenChange'>

type ConfirmedButtonProps = Omit<ComponentProps<typeof Button>, 'asChild' | 'onClick' | keyof Question> &
  Question

/** A button that asks before it acts: the title, the description and what is done are those of its AlertDialog. */
export function ConfirmedButton(props: ConfirmedButtonProps) {
  const { title, description, action, cancel, onAction, isDestructive = false, ...button } = props
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button {...button} onClick={() => setIsAsking(true)} />
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={title}
        description={description}
        action={action}
        onAction={onAction}
        isDestructive={isDestructive}
        {...(cancel && { cancel })}
      />
    </>
  )
}
