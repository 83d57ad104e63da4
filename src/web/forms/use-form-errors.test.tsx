import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { useFormErrors } from './use-form-errors.ts'

/** Sends a form with one field; answers how the server refuses it for that field. */
function sendForm() {
  let refuse = () => {}
  function Page() {
    const { errors, begin } = useFormErrors()
    return (
      <>
        <form
          onSubmit={(event) => {
            const complain = begin(event)
            refuse = () => complain({ name: 'Taken' })
          }}
        >
          <input aria-label="Name" {...(errors['name'] && { 'aria-invalid': true })} />
          <button type="submit">Save</button>
        </form>
        <button>Help</button>
      </>
    )
  }
  render(<Page />)
  focus('Save')
  act(() => screen.getByRole('button', { name: 'Save' }).click())
  return () => act(() => refuse())
}
const focus = (name: string) => screen.getByRole('button', { name }).focus()

test('the field that was refused takes the focus', () => {
  const refuse = sendForm()

  refuse()

  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
})

test('it takes it also from where the focus falls to when a form rests', () => {
  const refuse = sendForm()
  screen.getByRole('button', { name: 'Save' }).blur()

  refuse()

  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
})

test('whoever has gone elsewhere before the refusal came stays there', () => {
  const refuse = sendForm()
  focus('Help')

  refuse()

  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Help' }))
})
