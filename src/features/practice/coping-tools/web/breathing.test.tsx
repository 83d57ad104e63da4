import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'

import { openTools, sleep, stopTheClock } from '#testing/web/coping-tools.tsx'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()

stopTheClock()

const anyone = () => world.person(crypto.randomUUID())

describe('a session', () => {
  test('shows the parts of a breath', async () => {
    const { start } = openTools(world, await anyone())

    await start('Box Breathing')
    expect(screen.getByText('Ready')).toBeDefined()
    sleep(12)
    expect(screen.getAllByText('In', { selector: 'p' })).toHaveLength(1)
    sleep(9)

    expect(screen.getByText('Out', { selector: 'p' }).nextSibling?.textContent).toBe('3')
  })

  test('holds the breath, unless the person leaves out the holds, which then counts for both breathing tools', async () => {
    const { start, press, person, choose } = openTools(world, await anyone())
    const leavesOut = () => screen.getByRole('checkbox', { name: /^Leave out the holds/ })

    expect(leavesOut()).toHaveProperty('checked', false)
    expect(screen.getByText(/pregnant.*heart, lung or blood pressure.*panic/)).toBeDefined()
    await person.click(leavesOut())
    await start('Tactical Breathing')
    sleep(20)
    expect(screen.getByText('In', { selector: 'p' }).nextSibling?.textContent).toBe('4')
    sleep(4)
    expect(screen.getByText('Out', { selector: 'p' }).nextSibling?.textContent).toBe('6')
    sleep(6)
    expect(screen.getByText('In', { selector: 'p' }).nextSibling?.textContent).toBe('4')
    expect(screen.queryByText('Hold')).toBeNull()

    await press('Stop')
    await press('Skip')
    expect(leavesOut()).toHaveProperty('checked', true)
    await choose('Box Breathing')
    expect(leavesOut()).toHaveProperty('checked', true)
  })
})
