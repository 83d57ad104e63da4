import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { TickAxis, ValueAxis } from './axis.tsx'
import { Bar } from './bar.tsx'
import { Chart } from './chart.tsx'
import { BandNames, Bands } from './line-chart.tsx'
import { Dots, Line } from './line.tsx'
import { Plot } from './plot.tsx'

/** Draws parts on a plot with positions from 0 to 4 and values from 0 to 10. */
function draw(parts: React.ReactNode) {
  const { container } = render(
    <Plot x={[0, 4]} y={[0, 10]}>
      {parts}
    </Plot>,
  )
  const attributes = (selector: string, ...names: string[]) =>
    [...container.querySelectorAll(selector)].map((element) =>
      names.map((name) => element.getAttribute(name)),
    )
  return { attributes }
}

test('a line joins neighbors, is broken where a value is missing, and leaves no point out', () => {
  const values = [2, 4, null, 5, null]

  const { attributes } = draw(<Line tone="calm" points={values.map((value, at) => ({ at, value }))} />)

  expect(attributes('path', 'd')).toEqual([['M0 80L25 60M75 50']])
  expect(attributes('circle', 'cx', 'cy')).toEqual([['75%', '50%']])
})

test.each([
  [7, '4'],
  [90, '3'],
  [365, '2'],
])('with %i positions, each that has a value gets a dot of radius %s', (length, radius) => {
  const points = Array.from({ length }, (_, at) => ({ at, value: at === 0 ? null : 5 }))

  const { attributes } = draw(<Dots tone="calm" points={points} />)

  expect(attributes('circle', 'r')).toEqual(Array.from({ length: length - 1 }, () => [radius]))
})

test('a band reaches to the next one, the last to the upper edge, and has its name at its top', () => {
  const bands = [
    { name: 'low', from: 0 },
    { name: 'high', from: 4 },
  ]

  const { attributes } = draw(
    <>
      <Bands bands={bands} look="stripes" />
      <BandNames bands={bands} look="stripes" />
    </>,
  )

  expect(attributes('rect', 'y', 'height')).toEqual([
    ['60%', '40%'],
    ['0%', '60%'],
  ])
  expect(attributes('text', 'y')).toEqual([['60%'], ['0%']])
})

test('a value has its line and its number, a position has its label, and an edge can keep labels within it', () => {
  const { attributes } = draw(
    <>
      <ValueAxis values={[5]} />
      <TickAxis ticks={[0, 2, 4]} nameOf={(at) => `day ${at}`} isWithinEdges />
    </>,
  )

  expect(attributes('line', 'y1', 'y2')).toEqual([['50%', '50%']])
  expect(screen.getByText('5').getAttribute('y')).toBe('50%')
  expect(screen.getAllByText(/^day/).map((text) => text.getAttribute('text-anchor'))).toEqual([
    'start',
    'middle',
    'end',
  ])
})

test('a bar is as high as its value, and a suppressed value is an outline of the whole height', () => {
  const { attributes } = draw(
    <>
      <Bar at={0} value={4} name="4.0" />
      <Bar at={1} value={null} />
    </>,
  )

  expect(attributes('svg svg', 'y', 'height')).toEqual([
    ['60%', '40%'],
    ['0%', '100%'],
  ])
  expect(attributes('rect', 'stroke-dasharray')).toEqual([[null], ['4 3']])
  expect(screen.getByText('4.0').getAttribute('y')).toBe('60%')
})

test('a chart has a description, and its figures are shown as a table and hidden again', async () => {
  const table = { caption: 'Mood by day', columns: ['Day', 'Mood'], rows: [['Monday', '7']] }
  render(
    <Chart label="Mood from Monday on" table={table}>
      <Plot x={[0, 1]} y={[0, 1]}>
        <ValueAxis values={[1]} />
      </Plot>
    </Chart>,
  )
  expect(screen.getByRole('img', { name: 'Mood from Monday on' })).toBeTruthy()

  await userEvent.click(screen.getByRole('button', { name: 'Show as a table: Mood by day', expanded: false }))
  const shown = within(screen.getByRole('table', { name: 'Mood by day' }))
  expect(shown.getByRole('rowheader', { name: 'Monday' })).toBeTruthy()
  expect(shown.getByRole('cell', { name: '7' })).toBeTruthy()

  await userEvent.click(screen.getByRole('button', { name: 'Hide the table: Mood by day', expanded: true }))
  expect(screen.queryByRole('table')).toBeNull()
})
