import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'

import { clearToasts, toast, Toasts } from './toast.tsx'

afterEach(() => {
  act(() => clearToasts())
})

test('a failure looks like one even before the code of toasts has loaded', async () => {
  vi.resetModules()
  const page = await import('./toast.tsx')
  render(<page.Toasts />)

  act(() => page.toast({ title: 'Update failed', variant: 'destructive' }))

  const plain = screen.getByText('Update failed', { selector: 'strong' }).parentElement
  expect(plain?.classList).toContain('border-l-destructive')
})

test('a toast shows its title and description, and replaces the one before', async () => {
  render(<Toasts />)
  act(() => toast({ title: 'Entry Saved' }))
  act(() =>
    toast({
      title: 'Update failed',
      description: 'Could not update sharing settings',
      variant: 'destructive',
    }),
  )

  await screen.findByText('Could not update sharing settings', { selector: 'li *' })
  expect(screen.queryByText('Entry Saved', { selector: 'li *' })).toBeNull()
})

test('a toast is read out politely', async () => {
  render(<Toasts />)
  act(() => toast({ title: 'Entry Saved' }))
  await screen.findByText('Entry Saved', { selector: 'li *' })
  // What is read out is on the page for a second, which a busy machine may miss.
  vi.useFakeTimers()
  act(() => toast({ title: 'Settings updated' }))
  act(() => void vi.advanceTimersByTime(100))

  expect(screen.getByRole('status').textContent).toContain('Settings updated')
  expect(screen.getByRole('status').getAttribute('aria-live')).toBe('polite')
  vi.useRealTimers()
})

test('the close button removes a toast', async () => {
  render(<Toasts />)
  act(() => toast({ title: 'Entry Saved' }))
  const close = await screen.findByRole('button', { name: 'Close' })
  close.focus()
  await userEvent.keyboard('{Enter}')

  await waitFor(() => expect(screen.queryByText('Entry Saved', { selector: 'li *' })).toBeNull())
})

test('F8 moves the focus to the toasts', async () => {
  render(<Toasts />)
  act(() => toast({ title: 'Entry Saved' }))
  await screen.findByText('Entry Saved', { selector: 'li *' })
  await userEvent.keyboard('[F8]')

  expect(document.activeElement).toBe(screen.getByRole('list'))
})
