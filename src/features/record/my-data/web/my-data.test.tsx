import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { MyDataPage } from '#features/portals/profile/web/my-data/my-data-page.tsx'
import { assessmentApi } from '#features/wellbeing/assessments/contract.ts'
import { checkInApi } from '#features/wellbeing/check-ins/contract.ts'
import { phq9Of } from '#testing/screenings.ts'
import { renderPageAs } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'

import { SummaryPage } from './summary-page.tsx'

const world = await openWorld()
afterEach(() => vi.restoreAllMocks())

const somebody = () => world.person(crypto.randomUUID())

/** Records the names and contents of the files that the page downloads, since jsdom has no downloads. */
function watchDownloads() {
  const kept: { name: string; content: Blob }[] = []
  let content = new Blob()
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      content = blob
      return 'blob:kept'
    },
    revokeObjectURL: () => {},
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keep(this: HTMLAnchorElement) {
    kept.push({ name: this.download, content })
  })
  return kept
}

const openMyData = (person: Person) => renderPageAs(world, person, <MyDataPage />)

test('a download has a file name that names nobody, and a second one within a day is refused with the reason', async () => {
  const ana = await somebody()
  await ana.call(checkInApi.save, { body: { moodScore: 3, stressScore: 8, notes: 'a long day' } })
  const { person } = openMyData(ana)
  await screen.findByRole('region', { name: 'Downloads' })
  const kept = watchDownloads()

  await person.click(screen.getByRole('button', { name: 'Download JSON' }))
  expect(await screen.findByText('Downloaded')).toBeTruthy()
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Download JSON' })).toMatchObject({ disabled: false }),
  )
  await person.click(screen.getByRole('button', { name: 'Download JSON' }))

  expect(await screen.findByText(/You have downloaded this file within the last day/)).toBeTruthy()
  expect(kept.map(({ name }) => name)).toEqual([expect.stringMatching(/^my-data-\d{4}-\d\d-\d\d\.json$/)])
  expect(JSON.parse(await kept[0]!.content.text()).checkIns).toMatchObject([{ notes: 'a long day' }])
})

test('a FHIR file says the gender that its owner chose for it', async () => {
  const { person } = openMyData(await somebody())
  const kept = watchDownloads()

  await person.selectOptions(await screen.findByLabelText('Gender in this file'), 'Female')
  await person.click(screen.getByRole('button', { name: 'Download FHIR' }))
  expect(await screen.findByText('Downloaded')).toBeTruthy()

  expect(JSON.parse(await kept[0]!.content.text()).entry[0].resource).toMatchObject({
    resourceType: 'Patient',
    gender: 'female',
  })
})

test('the summary shows the last ninety days, with a name only where it is asked for', async () => {
  const ana = await somebody()
  await ana.call(checkInApi.save, { body: { moodScore: 3, stressScore: 8 } })
  await ana.call(assessmentApi.submit, { body: { type: 'depression', responses: phq9Of(12) } })
  const { person } = renderPageAs(world, ana, <SummaryPage />)

  const sheet = within(await screen.findByRole('region', { name: 'Summary' }))
  expect(sheet.getByRole('img', { name: /Mood was 3 of 10 on average, stress 8 of 10/ })).toBeTruthy()
  const row = within(sheet.getByRole('row', { name: /PHQ-9/ }))
  expect(row.getByText('PHQ-9: 12 of 27')).toBeTruthy()
  expect(row.getByText('moderate')).toBeTruthy()
  expect(await sheet.findByText('1 day now, 1 day at the longest.')).toBeTruthy()
  expect(sheet.queryByText(`${ana.username} Test`)).toBeNull()

  await person.click(screen.getByRole('switch', { name: 'Put my name on it' }))
  expect(sheet.getByText(`${ana.username} Test`)).toBeTruthy()
})

test('somebody who has kept nothing yet is led to a check-in, and prints no empty page', async () => {
  const { person, history } = renderPageAs(world, await somebody(), <SummaryPage />)

  await person.click(await screen.findByRole('link', { name: 'Start Check-In' }))

  expect(history.at(-1)).toBe('/checkin')
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
})

test('the summary says how the latest score stands to the first one of its stretch', async () => {
  const ana = await somebody()
  const submit = (firstEight: number) =>
    ana.call(assessmentApi.submit, { body: { type: 'depression', responses: phq9Of(firstEight) } })
  await submit(12)
  await submit(6)
  renderPageAs(world, ana, <SummaryPage />)

  expect(
    await screen.findByText(/^Since .*, when your PHQ-9 score was 12, it has come down to half of that\.$/),
  ).toBeTruthy()
})

test('the figures behind the picture are in a table', async () => {
  const ana = await somebody()
  await ana.call(checkInApi.save, { body: { moodScore: 3, stressScore: 8 } })
  const { person } = renderPageAs(world, ana, <SummaryPage />)

  await person.click(await screen.findByRole('button', { name: /Show as a table/ }))

  const table = within(screen.getByRole('table', { name: 'Mood, stress and sleep by day' }))
  expect(table.getAllByRole('row')).toHaveLength(2)
  expect(table.getByRole('cell', { name: '8' })).toBeTruthy()
})
