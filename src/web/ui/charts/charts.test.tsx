import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { TickAxis, ValueAxis } from './axis.tsx'
import { BarRow } from './bar.tsx'
import { Chart } from './chart.tsx'
import { Bands, LineChart } from './line-chart.tsx'
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

test('a band reaches to the next one, and the last to the upper edge', () => {
  const bands = [
    { name: 'low', from: 0 },
    { name: 'high', from: 4 },
  ]

  const { attributes } = draw(<Bands bands={bands} look="stripes" />)

  expect(attributes('rect', 'y', 'height')).toEqual([
    ['60%', '40%'],
    ['0%', '60%'],
  ])
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

test('a bar is as long as its value, and a withheld value is a grey one of the whole length', () => {
  render(
    <ul>
      <BarRow name="North" value={4} most={10}>
        4.0
      </BarRow>
      <BarRow name="South" value={null} most={10}>
        Withheld
      </BarRow>
    </ul>,
  )

  const [north, south] = screen.getAllByRole('listitem')
  expect(north!.querySelector<HTMLElement>('[style]')!.style.width).toBe('40%')
  expect(south!.querySelector('[style]')).toBeNull()
  expect(south!.textContent).toBe('SouthWithheld')
})

test('the points of a line are read one by one, beginning with the latest, and the one that is read is marked', () => {
  const { container } = render(
    <LineChart
      label="Mood from Monday on"
      table={{ caption: 'Mood by day', columns: ['Day', 'Mood'], rows: [['Monday', '7']] }}
      tone="calm"
      points={[7, null, 5].map((value, at) => ({ at, value, line: value }))}
      say={(at, value) => `Day ${at}: ${value}`}
      span={[0, 2]}
      ticks={[0, 2]}
      nameOf={(at) => `day ${at}`}
      bands={[{ name: 'Low', from: 1 }]}
      highest={10}
    />,
  )
  const slider = screen.getByRole('slider', { name: 'Mood by day' })
  const marks = () => container.querySelectorAll('circle[r="6"]').length
  expect([slider.getAttribute('aria-valuetext'), marks()]).toEqual(['Day 2: 5', 0])

  fireEvent.focus(slider)
  fireEvent.change(slider, { target: { value: '0' } })

  expect([slider.getAttribute('aria-valuetext'), marks()]).toEqual(['Day 0: 7', 1])
  expect(screen.getByText('Day 0: 7')).toBeTruthy()
  expect(screen.getByText('Low, from 1')).toBeTruthy()
  fireEvent.blur(slider)
  expect([screen.getByText('Day 2: 5').tagName, marks()]).toEqual(['P', 0])
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
