import { accessibilityFaults, expect, test } from './fixtures.ts'

const daylio = `full_date,date,weekday,time,mood,activities,note_title,note
2026-01-15,January 15,Thursday,07:15,good,"walk | friends",,"by the lake"
2026-01-14,January 14,Wednesday,9:40 PM,awful,,A hard day,"slept badly<br>but called her"
last week,January 14,Wednesday,21:40,bad,,,
`

test('a diary of Daylio is previewed, brought in, found in the downloads’ page, and taken back', async ({
  page,
  join,
}) => {
  await join()
  await page.goto('/profile/data')
  await page.getByRole('link', { name: 'Bring in a diary' }).click()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'daylio_export.csv', mimeType: 'text/csv', buffer: Buffer.from(daylio) })

  await expect(page.getByText('Line 4: “last week” is not a date such as 2026-11-24.')).toBeVisible()
  await expect(page.getByText('Daylio: 2 lines can be brought in, 2 with a note')).toBeVisible()
  expect(sent.filter((url) => url.includes('diary'))).toEqual([])
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByLabel('awful').selectOption('1')
  await page.getByRole('button', { name: 'Leave out 1 line, and bring in 2 days' }).click()

  await expect(page.getByText('2 days were brought in')).toBeVisible()
  const list = page.getByRole('list', { name: 'Imported days' })
  await expect(list).toContainText('but called her')
  await expect(list).toContainText('mood 1, Very Low')
  expect(await accessibilityFaults(page)).toEqual([])

  await page.reload()
  await page.getByRole('button', { name: /^Take back Daylio/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click()
  await expect(list).toBeHidden()
  await page.goto('/trends')
  await expect(page.getByText('by the lake')).toHaveCount(0)
})

test('a picture is not taken for a diary', async ({ page, join }) => {
  await join()
  await page.goto('/my-data/import')
  await page.getByLabel('CSV file').setInputFiles({
    name: 'photo.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
  })

  await expect(page.getByText('This is not a text file. Export it as CSV.')).toBeVisible()
})
