import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

export const notes = () => screen.findByRole('textbox', { name: /Notes/ })
export const complete = () => screen.findByRole('button', { name: 'Complete Check-In' })

/** Moves both scales of the check-in page one step to the right of the middle, to 6. */
export async function setScales() {
  for (const name of ['Mood', 'Stress']) {
    const scale = await screen.findByRole('slider', { name })
    scale.focus()
    await userEvent.keyboard('{ArrowRight}')
  }
}
