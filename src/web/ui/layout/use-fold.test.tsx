import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { ListEnd } from './list-end.tsx'
import { useFold } from './use-fold.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

interface LinesProps {
  readonly items: readonly number[]
  readonly pages?: Parameters<typeof useFold>[2]
}

function Lines({ items, pages }: LinesProps) {
  const { shown, end } = useFold(items, 3, pages)
  return (
    <>
      <ol>
        {shown.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ol>
      <ListEnd list={end} />
    </>
  )
}
const lines = () => screen.getAllByRole('listitem').length
const more = () => screen.queryByRole('button', { name: 'Show more' })

test('a long list begins with its first lines, and each press shows twice as many more', async () => {
  const person = userEvent.setup()
  render(<Lines items={numbers(12)} />)

  const counts = [lines()]
  for (let press = 0; press < 2; press += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await person.click(more()!)
    counts.push(lines())
  }

  expect(counts).toEqual([3, 9, 12])
  expect(more()).toBeNull()
})

test('a short list has no button', () => {
  render(<Lines items={numbers(3)} />)

  expect(lines()).toBe(3)
  expect(more()).toBeNull()
})

test('the next page is read once those that were read are shown, and not before', async () => {
  const person = userEvent.setup()
  const fetchNextPage = vi.fn<() => void>()
  const pages = {
    data: [],
    isError: false,
    hasNextPage: true,
    isFetchingNextPage: false,
    fetchNextPage,
    refetch: () => {},
  }
  render(<Lines items={numbers(10)} pages={pages} />)

  await person.click(more()!)
  expect([lines(), fetchNextPage.mock.calls.length]).toEqual([9, 0])
  await person.click(more()!)
  expect([lines(), fetchNextPage.mock.calls.length]).toEqual([10, 1])
})
