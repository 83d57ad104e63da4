import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { alerts } from '#features/care/alerts/server/table.ts'
import { users } from '#features/core/identity/server/table.ts'
import { renderPage, renderPageAs } from '#testing/web/render.tsx'
import { begin, choose, worldOfScreenings } from '#testing/web/screening-pages.tsx'

import { CombinedPage, DepressionPage } from './assessment-pages.tsx'

const there = await worldOfScreenings()

const alertsAbout = () => there.world.rows(alerts, { subjectId: there.ana.id })

test('thoughts of self-harm are met with care, and "right now" notifies staff at once', async () => {
  renderPage(<DepressionPage />)
  await begin(/Little interest/)
  await userEvent.click(screen.getByRole('button', { name: 'Question 9' }))
  await choose('Not at all')
  expect(screen.queryByText('Thank you for telling us')).toBeNull()

  await choose('Several days')
  await screen.findByText('Thank you for telling us')
  const [call] = screen.getAllByRole<HTMLAnchorElement>('link', { name: 'Call 988' })
  expect(call?.title).toMatch(/^988 Suicide & Crisis Lifeline/)
  expect(call?.getAttribute('href')).toBe('tel:988')
  await userEvent.click(screen.getByRole('button', { name: 'Yes, right now' }))

  const outcome = await screen.findByText(/Mental health staff have been notified/)
  expect(document.activeElement?.contains(outcome)).toBe(true)
  expect(document.activeElement?.getAttribute('role')).toBe('group')
  expect(await alertsAbout()).toMatchObject([{ kind: 'right-now', severity: 'critical' }])
})

test('a tap above 0 stays at question 9 and leads to “right now”, before which Enter sends nothing', async () => {
  renderPage(<CombinedPage />)
  await begin(/Little interest/)
  await userEvent.click(screen.getByRole('button', { name: 'Question 9' }))

  await choose('Several days')

  const group = await screen.findByRole('group', { name: /Are you having these thoughts right now\?$/ })
  expect(document.activeElement).toBe(group)
  expect(screen.getByText('Question 9 of 16')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Next Question' }))
  await userEvent.click(screen.getByRole('button', { name: 'Question 9, answered' }))
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement?.textContent).toContain('Are you having these thoughts right now?')
})

test('the outcome of "right now" is still shown after a look at another question', async () => {
  renderPage(<DepressionPage />)
  await begin(/Little interest/)
  await userEvent.click(screen.getByRole('button', { name: 'Question 9' }))
  await choose('Several days')
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, right now' }))
  await screen.findByText(/Mental health staff have been notified/)

  await userEvent.click(screen.getByRole('button', { name: 'Question 8' }))
  await userEvent.click(screen.getByRole('button', { name: 'Question 9, answered' }))

  await screen.findByText(/Mental health staff have been notified/)
  expect(screen.queryByRole('button', { name: 'Yes, right now' })).toBeNull()
})

test('a "no" notifies nobody, and a yes is still possible', async () => {
  renderPage(<DepressionPage />)
  await begin(/Little interest/)
  await userEvent.click(screen.getByRole('button', { name: 'Question 9' }))
  await userEvent.keyboard('3')

  await userEvent.click(await screen.findByRole('button', { name: 'No' }))

  await screen.findByText(/If this changes, press Yes here/)
  expect(screen.getByRole('button', { name: 'Yes, right now' })).toBeTruthy()
  expect(await alertsAbout()).toEqual([])
})

test('if only administrators could be notified, "right now" says so too', async () => {
  const officer = await there.world.person('officer', 'staff')
  const admin = await there.world.person('admin', 'admin')
  renderPageAs(there.world, officer, <DepressionPage />)
  await begin(/Little interest/)
  await userEvent.click(screen.getByRole('button', { name: 'Question 9' }))
  await choose('Several days')

  await userEvent.click(await screen.findByRole('button', { name: 'Yes, right now' }))

  await screen.findByText(/We told an administrator instead/)
  expect(screen.queryByText(/have been notified/)).toBeNull()
  await there.world.change(users, { id: admin.id }, { isActive: false })
})
