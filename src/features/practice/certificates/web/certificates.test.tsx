import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Route } from 'wouter'

import { completeModule, earnCertificate } from '#testing/certificates.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { renderPage } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'

import type { Certificate } from '../contract.ts'
import { proofFile } from '../proof-file.ts'
import { questionsOf } from '../questions/questions.ts'
import { CertificatePage } from './certificate-page.tsx'
import { QuestionsPage } from './questions-page.tsx'
import { VerifyPage } from './verify-page.tsx'

const moduleId = 'what-stress-does'
const [first, ...others] = questionsOf(moduleId)!.questions

const world = await openWorld()

function open(by: Person, path: string, fetchIt = fetchAs(world, by)) {
  vi.stubGlobal('fetch', fetchIt)
  return renderPage(
    <>
      <Route path="/content/:moduleId/questions">
        <QuestionsPage />
      </Route>
      <Route path="/certificates/:id">
        <CertificatePage />
      </Route>
      <Route path="/verify">
        <VerifyPage />
      </Route>
    </>,
    path,
  )
}

const choose = async ({ person }: ReturnType<typeof open>, text: string) =>
  person.click(await screen.findByRole('radio', { name: text }))

test('a wrong answer is explained and can be changed at once, and the certificate comes when all are right', async () => {
  const ana = await world.person('ana', 'inmate', { firstName: 'Ana', lastName: 'Silva' })
  await completeModule(ana)
  const page = open(ana, `/content/${moduleId}/questions`)
  const wrong = first!.answers.find(({ isRight }) => !isRight)!

  await choose(page, wrong.text)
  expect(await screen.findByText('Not quite.')).toBeDefined()
  expect(screen.getByText(new RegExp(wrong.why.slice(0, 20)))).toBeDefined()
  for (const { answers } of [first!, ...others]) {
    expect(screen.queryByRole('button', { name: 'Make my certificate' })).toBeNull()
    await choose(page, answers.find(({ isRight }) => isRight)!.text)
  }
  expect(screen.queryByText('Not quite.')).toBeNull()
  expect(screen.getByRole('switch', { name: /^Put “/ })).toHaveProperty('checked', false)
  await page.person.click(screen.getByRole('button', { name: 'Make my certificate' }))

  const sheet = await screen.findByRole('region', { name: 'Certificate' })
  expect(sheet.textContent).toContain('Ana Silva')
  expect(sheet.textContent).not.toMatch(/inmate|custody|jail/i)
})

test('before the module is finished there are no questions', async () => {
  open(await world.person('ben'), `/content/${moduleId}/questions`)

  expect(await screen.findByText('Finish the module first')).toBeDefined()
  expect(screen.queryByRole('radio')).toBeNull()
})

test('the certificate of somebody else is not found', async () => {
  const cleo = await world.person('cleo', 'user', { firstName: 'Cleo', lastName: 'Marsh' })
  const { id } = (await earnCertificate(cleo)).json<Certificate>()

  open(await world.person('dan'), `/certificates/${id}`)

  expect(await screen.findByRole('heading', { name: 'Certificate not found' })).toBeDefined()
  expect(document.body.textContent).not.toContain('Marsh')
})

test('a pasted address says whether it is genuine, for any browser', async () => {
  const eve = await world.person('eve', 'user', { firstName: 'Eve', lastName: 'Stone' })
  const { jws, statement } = (await earnCertificate(eve)).json<Certificate>()
  const { person } = open(eve, '/verify', fetchAs(world, { cookie: '' }))
  const field = screen.getByRole('textbox', { name: 'The address or the proof' })

  await person.click(field)
  await person.paste(`${statement.iss}/verify#${jws}`)
  expect(await screen.findByText('Genuine')).toBeDefined()
  expect(screen.getByText('Eve Stone')).toBeDefined()
  await person.type(field, 'A')

  expect(await screen.findByText('Not genuine')).toBeDefined()
  expect(screen.queryByText('Genuine')).toBeNull()
})

test('a proof that is pasted whole is checked by its line', async () => {
  const gus = await world.person('gus', 'user', { firstName: 'Gus', lastName: 'Berg' })
  const { jws, statement } = (await earnCertificate(gus)).json<Certificate>()
  const { person } = open(gus, '/verify', fetchAs(world, { cookie: '' }))

  await person.click(screen.getByRole('textbox', { name: 'The address or the proof' }))
  await person.paste(proofFile(statement, jws, { kid: 'its-thumbprint' }))

  expect(await screen.findByText('Genuine')).toBeDefined()
  expect(screen.getByText('Gus Berg')).toBeDefined()
})

test('a check that could not be made is not called a forgery', async () => {
  const finn = await world.person('finn')
  const { jws } = (await earnCertificate(finn)).json<Certificate>()
  const { person } = open(finn, '/verify', async () => Response.error())

  await person.click(screen.getByRole('textbox', { name: 'The address or the proof' }))
  await person.paste(jws)

  await waitFor(() => expect(screen.getByText('It could not be checked')).toBeDefined())
  expect(screen.queryByText('Not genuine')).toBeNull()
})
