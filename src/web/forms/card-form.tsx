import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'

import { Button } from '../ui/controls/button.tsx'
import { Form } from '../ui/controls/form.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Card, CardFooter, CardTitle } from '../ui/layout/card.tsx'

interface CardFormProps {
  readonly title: string
  readonly t: (name: 'save' | 'saving' | 'cancel' | 'notSaved') => string
  readonly isSaving: boolean
  /** Why nothing was saved, where no field says it. */
  readonly failure: string | null
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>
  readonly onCancel: () => void
  readonly children: ReactNode
}

/** A form that takes the place of the button that opened it. Its first field has the focus. */
export function CardForm({ title, t, isSaving, failure, onSubmit, onCancel, children }: CardFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const first = form.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
    first?.focus()
    if (first instanceof HTMLTextAreaElement) first.setSelectionRange(first.value.length, first.value.length)
  }, [])
  return (
    <Form ref={form} noValidate aria-label={title} onSubmit={onSubmit}>
      <Card>
        <CardTitle>{title}</CardTitle>
        {children}
        {failure && (
          <Notice tone="danger" role="alert" title={t('notSaved')}>
            {failure}
          </Notice>
        )}
        <CardFooter>
          <Button type="submit" disabled={isSaving}>
            {isSaving ? t('saving') : t('save')}
          </Button>
          <Button variant="ghost" disabled={isSaving} onClick={onCancel}>
            {t('cancel')}
          </Button>
        </CardFooter>
      </Card>
    </Form>
  )
}
