import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'

import { CancelOrSend, Dialog, DialogContent, DialogForm } from '../overlays/dialog.tsx'
import { Button } from './button.tsx'
import { Form } from './form.tsx'
import { Input } from './input.tsx'

Element.prototype.scrollIntoView = () => {}

const sentence =
  'It may not have been sent. What you wrote is still here. Please try again. If it fails again, use another device.'
type Submit = () => unknown

function PlainForm({ onSubmit }: { readonly onSubmit: Submit }) {
  return (
    <Form onSubmit={onSubmit}>
      <Input aria-label="Words" />
      <Button type="submit">Send</Button>
    </Form>
  )
}

function FormInDialog({ onSubmit }: { readonly onSubmit: Submit }) {
  const [words, setWords] = useState('')
  return (
    <Dialog open>
      <DialogContent title="A dialog">
        <DialogForm
          onSubmit={onSubmit}
          isBusy={false}
          feet={<CancelOrSend isBusy={false}>Send</CancelOrSend>}
        >
          <Input aria-label="Words" value={words} onChange={({ target }) => setWords(target.value)} />
        </DialogForm>
      </DialogContent>
    </Dialog>
  )
}

const throwing: Submit = () => {
  throw new TypeError('value.isWellFormed is not a function')
}
const rejecting: Submit = () => Promise.reject(new DOMException('No such algorithm', 'NotSupportedError'))

test.each([
  ['a form', PlainForm, 'throws', throwing],
  ['a form', PlainForm, 'comes to nothing later', rejecting],
  ['a form in a dialog', FormInDialog, 'throws', throwing],
  ['a form in a dialog', FormInDialog, 'comes to nothing later', rejecting],
])(
  '%s whose sending fails says so (%s: it %s), keeps the words, and can be sent again',
  async (_, Shown, _how, fail) => {
    const submit = vi.fn<Submit>(fail)
    render(<Shown onSubmit={submit} />)
    await userEvent.type(screen.getByLabelText('Words'), 'Not lost')

    await userEvent.click(screen.getByRole('button', { name: 'Send' }))

    expect(await screen.findByRole('alert')).toHaveProperty(
      'textContent',
      `That did not work on this page${sentence}`,
    )
    expect(screen.getByRole('alert').closest('form')).not.toBeNull()
    expect(screen.getByLabelText('Words')).toHaveProperty('value', 'Not lost')

    submit.mockImplementation(() => {})
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(submit).toHaveBeenCalledTimes(2)
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

test('in a dialog the sentence about a failure stands among the fields, not below the buttons', async () => {
  render(<FormInDialog onSubmit={throwing} />)

  await userEvent.click(screen.getByRole('button', { name: 'Send' }))

  const alert = await screen.findByRole('alert')
  let shared: Element = alert
  while (!shared.contains(screen.getByLabelText('Words'))) shared = shared.parentElement!
  expect(shared.contains(screen.getByRole('button', { name: 'Send' }))).toBe(false)
})

test('a form never has the browser leave the page, also where sending throws at once', () => {
  render(<PlainForm onSubmit={throwing} />)
  const event = new Event('submit', { bubbles: true, cancelable: true })

  screen.getByRole('button', { name: 'Send' }).closest('form')!.dispatchEvent(event)

  expect(event.defaultPrevented).toBe(true)
})

test('further presses while the first is under way are the same press, and the next one after it is another', async () => {
  let finish = () => {}
  const submit = vi.fn<Submit>(() => new Promise<void>((resolve) => (finish = resolve)))
  render(<PlainForm onSubmit={submit} />)
  const button = screen.getByRole('button', { name: 'Send' })

  for (let press = 0; press < 3; press += 1) await userEvent.click(button)
  const whileUnderWay = submit.mock.calls.length
  await act(async () => finish())
  await userEvent.click(button)

  expect([whileUnderWay, submit.mock.calls.length]).toEqual([1, 2])
})
