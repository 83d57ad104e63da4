import { readFile } from 'node:fs/promises'

import { accessibilityFaults, expect, test } from './fixtures.ts'

test('a person checks who looked, keeps a proof, and sees later that nothing was taken out', async ({
  page,
  join,
}) => {
  await join()
  await page.request.post('/api/checkins', { data: { moodScore: 6, stressScore: 3 } })
  const trail = async () => (await page.request.get('/api/account/own-trail')).json()
  await expect.poll(async () => (await trail()).last).toBeGreaterThan(1)

  await page.goto('/profile/seen-by')
  const card = page.getByRole('region', { name: 'Check this list' })
  await expect(card.getByText(/^All \d+ lines fit together\.$/)).toBeVisible()
  await card.getByText('What this shows, and what it does not').click()
  await card.getByText('The lines as they were checked', { exact: true }).click()
  await expect(card.getByText('You saved a check-in')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: 'Save a proof' }).click(),
  ])
  const proof = await readFile(await download.path(), 'utf8')
  const { position, hash } = JSON.parse(proof)

  const before = (await trail()).last
  await page.request.post('/api/checkins', { data: { moodScore: 7, stressScore: 2 } })
  await expect.poll(async () => (await trail()).last).toBeGreaterThan(before)
  await page.reload()
  await card.getByText('Compare with a proof that you kept').click()
  const file = card.getByLabel('The file of a proof')
  const asFile = (text: string) => ({
    name: 'proof.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  })
  await file.setInputFiles(asFile(proof))
  await expect(card.getByText(`Up to line ${position} nothing was changed or taken out`)).toBeVisible()
  await file.setInputFiles(asFile(proof.replace(hash, hash.replace(/^./, hash.startsWith('0') ? '1' : '0'))))
  await expect(card.getByText('The lines are not the same as in your proof')).toBeVisible()
  await file.setInputFiles(asFile('a picture'))
  await expect(card.getByText('This is not a proof that was saved here.')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
})
