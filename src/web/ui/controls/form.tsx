import { type ComponentProps, type ReactNode, type SubmitEvent, useRef, useState } from 'react'

import { texts } from '../../locales/texts.ts'
import { Notice } from '../feedback/notice.tsx'

const t = texts('forms')

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'children'> {
  readonly onSubmit?: (event: SubmitEvent<HTMLFormElement>) => unknown
  /**
   * As a function, it puts the sentence about a failure where it is to be, and knows from the press on whether what was
   * pressed is under way.
   */
  readonly children?: ReactNode | ((failure: ReactNode, isUnderWay: boolean) => ReactNode)
}

/**
 * Every form of the pages is one of these. What its handler throws, or the promise that it returns, shows as a sentence at
 * the end of the form, and its fields stay as they are. While that promise is open, further presses are the same press. Nothing that a server answered comes here: the calls themselves
 * say how they ended.
 */
export function Form({ onSubmit, children, ...form }: FormProps) {
  const [hasFailed, setFailed] = useState(false)
  const [isUnderWay, setUnderWay] = useState(false)
  const underWay = useRef(false)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    // Else a handler that throws before it says so would have the browser leave the page, and what was typed with it.
    event.preventDefault()
    if (underWay.current) return
    underWay.current = true
    setUnderWay(true)
    setFailed(false)
    try {
      await onSubmit?.(event)
    } catch {
      setFailed(true)
    } finally {
      underWay.current = false
      setUnderWay(false)
    }
  }

  const failure = hasFailed && (
    <Notice
      ref={bringIntoView}
      role="alert"
      tone="danger"
      title={t('failedHere')}
      // It has a line of its own in a form that is a row or a grid, and some room where the form has no gap.
      className="col-span-full w-full shrink-0 basis-full [form:not(.flex,.grid)>&]:mt-4"
    >
      {t('tryElsewhere')}
    </Notice>
  )

  return (
    // oxlint-disable-next-line react/forbid-elements -- This is the one place.
    <form {...form} onSubmit={submit}>
      {typeof children === 'function' ? (
        children(failure, isUnderWay)
      ) : (
        <>
          {children}
          {failure}
        </>
      )}
    </form>
  )
}

/** The button may be in a bar that stays in sight, far from the end of the form. */
function bringIntoView(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: 'center' })
}
