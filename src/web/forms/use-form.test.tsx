import { act, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { useFormErrors } from './use-form.ts'

/** Submits a form with one field. The result refuses that field, as the server would. */
function sendForm() {
  let refuse = () => {}
  function Page() {
    const { errors, begin } = useFormErrors()
    return (
      <>
        <form
          onSubmit={(event) => {
            const showErrors = begin(event)
            refuse = () => showErrors({ name: 'Taken' })
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

test('a refused field gets the focus', async () => {
  const refuse = sendForm()

  refuse()

  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
})

test('a refused field gets the focus also if disabling the form has removed it', async () => {
  const refuse = sendForm()
  screen.getByRole('button', { name: 'Save' }).blur()

  refuse()

  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
})

test('the focus stays where the person has moved it before the refusal', async () => {
  const refuse = sendForm()
  focus('Help')

  refuse()
  // As long as it would take to move it.
  await new Promise((resolve) => setTimeout(resolve))

  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Help' }))
})
