// Secures Z63.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import type { Download, Page } from '@playwright/test'

import type { Certificate } from '#features/practice/certificates/contract.ts'
import { questionsOf } from '#features/practice/certificates/questions/questions.ts'
import type { PublicKey } from '#features/practice/certificates/statement.ts'

import { accessibilityFaults, expect, test } from './fixtures.ts'

const moduleId = 'what-stress-does'
const { questions } = questionsOf(moduleId)!
const rightAnswers = questions.map(({ answers }) => answers.find(({ isRight }) => isRight)!.text)

/** Has the person be at the last lesson of the module. */
const readToTheEnd = (page: Page) =>
  page.request.post('/api/content/progress', {
    data: { moduleId, progress: 88, completed: false, place: 'know-your-first-signs' },
  })

/** Opens the check of a signed statement as somebody who is not signed in. */
async function check(page: Page, jws: string) {
  await page.goto('/privacy')
  await page.goto(`/verify#${jws}`)
}

/** A letter in the middle of a text changed to another. */
const tampered = (jws: string) => {
  const middle = Math.floor(jws.length / 2)
  return jws.slice(0, middle) + (jws[middle] === 'A' ? 'B' : 'A') + jws.slice(middle + 1)
}

test('a module is finished, its idea is known, and anybody can check the certificate', async ({
  page,
  join,
}) => {
  await join()
  await readToTheEnd(page)
  await page.goto(`/content/${moduleId}`)
  await page.getByRole('button', { name: 'Complete Module' }).click()
  await page.getByRole('link', { name: 'Three questions for a certificate' }).click()

  await page.getByRole('radio', { name: questions[0]!.answers[0]!.text }).click()
  await expect(page.getByText('Not quite.')).toBeVisible()
  for (const answer of rightAnswers) await page.getByRole('radio', { name: answer }).click()
  await expect(page.getByText('That is it.')).toHaveCount(3)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('combobox', { name: 'Your name on it' }).selectOption('Robin H.')
  await page.getByRole('button', { name: 'Make my certificate' }).click()

  const sheet = page.getByRole('region', { name: 'Certificate' })
  await expect(sheet).toContainText('Robin H.')
  await expect(sheet.getByRole('img', { name: /^QR code/ })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.emulateMedia({ media: 'print' })
  await expect(sheet).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.goto('/content')
  await page.getByRole('link', { name: 'Your certificates' }).click()
  await expect(page.getByRole('link', { name: 'Open “What stress does”' })).toBeVisible()

  const [{ jws }] = await (await page.request.get('/api/certificates')).json()
  await page.context().clearCookies()
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url().split('#')[0]} ${request.postData() ?? ''}`))
  await check(page, jws)
  await expect(page.getByText('Genuine', { exact: true })).toBeVisible()
  await expect(page.getByText(/^A certificate for Robin H\., made by Evenkeel at /)).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(sent.filter((request) => request.includes(jws))).toEqual([])

  await check(page, tampered(jws))
  await expect(page.getByText('Not genuine', { exact: true })).toBeVisible()
  expect(sent.filter((request) => request.includes('/api/certificates/check'))).toEqual([])
})

/** Presses a button that saves a file, and answers the file. */
async function saved(page: Page, button: string): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return download
}

test('a passport has what was chosen, and its file is checked by anybody', async ({ page, join }) => {
  await join()
  await page.request.put('/api/safety-plan', { data: { ownCoping: 'A walk around the block' } })
  await page.request.post('/api/content/progress', { data: { moduleId, progress: 100, completed: true } })
  const answers = questions.map(({ answers: all }) => all.findIndex(({ isRight }) => isRight))
  const made = await page.request.post('/api/certificates', {
    data: { moduleId, answers, nameForm: 'whole', namesInstitution: false },
  })
  const certificate: Certificate = await made.json()

  await page.goto('/profile/data')
  await page.getByRole('link', { name: 'Re-entry passport' }).click()
  await expect(page.getByRole('button', { name: 'Make my passport' })).toBeDisabled()
  await page.getByRole('checkbox', { name: 'The six steps of my safety plan' }).click()
  await page.getByRole('checkbox', { name: 'What stress does' }).click()
  await page.getByRole('button', { name: 'Make my passport' }).click()

  const sheet = page.getByRole('region', { name: 'Re-entry passport' })
  await expect(sheet).toContainText('Robin Hale')
  await expect(sheet).toContainText('A walk around the block')
  await expect(sheet).toContainText(certificate.statement.number)
  expect(await accessibilityFaults(page)).toEqual([])
  const download = await saved(page, 'Save the file')
  const file = await readFile(await download.path(), 'utf8')
  const proof = await readFile(await (await saved(page, 'Save the proof')).path(), 'utf8')

  const jws = /^eyJ.*$/m.exec(proof)![0]
  const [header, payload, signature] = jws.split('.')
  const { keys }: { keys: PublicKey[] } = await (await page.request.get('/api/certificates/keys')).json()
  const { kid } = JSON.parse(Buffer.from(header!, 'base64url').toString())
  const { kty, crv, x } = keys.find((key) => key.kid === kid)!
  const key = createPublicKey({ key: { kty, crv, x }, format: 'jwk' })
  expect(verify(null, Buffer.from(`${header}.${payload}`), key, Buffer.from(signature!, 'base64url'))).toBe(
    true,
  )
  const { sha256 } = JSON.parse(Buffer.from(payload!, 'base64url').toString())
  expect(createHash('sha256').update(file).digest('hex')).toBe(sha256)

  await page.context().clearCookies()
  await check(page, jws)
  await expect(page.getByText(/^A re-entry passport for Robin Hale, made by Evenkeel at /)).toBeVisible()
  const chooser = page.getByLabel('The passport’s file (.fhir.json)')
  const asFile = (content: string) => ({
    name: download.suggestedFilename(),
    mimeType: 'application/fhir+json',
    buffer: Buffer.from(content),
  })
  await chooser.setInputFiles(asFile(file))
  await expect(page.getByText('The file is the one that was signed')).toBeVisible()
  await chooser.setInputFiles(asFile(file.replace('A walk', 'A talk')))
  await expect(page.getByText('This is not the file that was signed')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
})
