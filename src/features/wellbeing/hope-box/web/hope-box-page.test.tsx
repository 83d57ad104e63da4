import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { institutions } from '#features/core/institutions/server/table.ts'
import { fetchAs } from '#testing/web/browser.ts'
import { renderPage } from '#testing/web/render.tsx'
import { openWorld, type Person } from '#testing/world.ts'

import { type HopeBox, hopeBoxApi, mostItems } from '../contract.ts'
import { hopeItems } from '../server/table.ts'
import { HopeBoxPage } from './hope-box-page.tsx'

let ana: Person
let asked: string[]
const world = await openWorld()
beforeEach(async () => {
  ana = await world.person(crypto.randomUUID(), 'inmate')
  const asAna = fetchAs(world, ana)
  asked = []
  vi.stubGlobal('fetch', (address: string, request?: RequestInit) => {
    asked.push(`${request?.method ?? 'GET'} ${address}`)
    return asAna(address, request)
  })
  vi.stubGlobal('scrollTo', () => {})
})

const open = () => renderPage(<HopeBoxPage />, '/hope-box').person
const put = async (text: string) =>
  (await ana.call(hopeBoxApi.add, { body: { kind: 'words', text } })).json<{ id: string }>()
const textsOf = async () => (await ana.call(hopeBoxApi.read)).json<HopeBox>().items.map(({ text }) => text)
const button = (name: string) => screen.findByRole('button', { name })
const inBox = async () => within(await screen.findByRole('region', { name: 'In your box' }))
const allow = (allowsPicturesAndSounds: boolean) =>
  world.change(institutions, { id: world.institutionId }, { allowsPicturesAndSounds })

test('an empty box says what it is for, and offers words, a picture and a sound', async () => {
  open()

  await screen.findByText('Your box is empty')
  expect(screen.getByText(/put in what reminds you why to go on/)).toBeDefined()
  expect((await screen.findAllByRole('button')).map(({ textContent }) => textContent)).toEqual([
    'Write words',
    'Add a picture',
    // This device has no microphone, so it does not offer to record.
    'Add a sound',
  ])
})

test('words are written, shown, changed, and deleted once that is confirmed', async () => {
  const person = open()
  await person.click(await button('Write words'))
  await person.keyboard('My daughter')
  await person.click(await button('Save'))
  await (await inBox()).findByText('My daughter')

  await person.click(await button('Change words'))
  await person.keyboard(' and her brother')
  await person.click(await button('Save'))
  await (await inBox()).findByText('My daughter and her brother')
  expect(await textsOf()).toEqual(['My daughter and her brother'])

  await person.click(await button('Delete'))
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await screen.findByText('Your box is empty')
  expect(await textsOf()).toEqual([])
})

test('what was written is there again after leaving the page', async () => {
  const { person, unmount } = renderPage(<HopeBoxPage />, '/hope-box')
  await person.click(await button('Write words'))
  await person.keyboard('The lake in')
  unmount()
  const again = open()
  await again.click(await button('Write words'))

  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('The lake in')
  await again.click(await button('Cancel'))
})

test('nothing is sent without words, or with more than five hundred characters', async () => {
  const person = open()
  await person.click(await button('Write words'))
  await person.click(await button('Save'))
  await screen.findByText('Please write a few words')
  await person.click(screen.getByRole('textbox'))
  await person.paste('a'.repeat(501))
  await person.click(await button('Save'))
  await screen.findByText('Please keep it within 500 characters')

  expect(asked.filter((call) => call.startsWith('POST'))).toEqual([])
  await person.click(await button('Cancel'))
})

// Controls H52.
test('one thing is shown at a time, and after the last comes the first', async () => {
  for (const text of ['One', 'Two']) await put(text)
  const person = open()

  const box = await inBox()
  box.getByText('One')
  expect(box.queryByText('Two')).toBeNull()
  await person.click(await button('Next'))
  box.getByText('Two')
  box.getByText('2 of 2')
  await person.click(await button('Next'))
  box.getByText('One')
})

test('a thing is moved earlier, and stays the one that is shown', async () => {
  for (const text of ['One', 'Two', 'Three']) await put(text)
  const person = open()
  await person.click(await button('Previous'))
  const box = await inBox()
  box.getByText('Three')

  await person.click(await button('Move earlier'))

  await box.findByText('2 of 3')
  box.getByText('Three')
  expect(await textsOf()).toEqual(['One', 'Three', 'Two'])
})

test('words that were changed on another page are shown before they are written over', async () => {
  const { id } = await put('My daughter')
  const person = open()
  await person.click(await button('Change words'))
  await ana.call(hopeBoxApi.change, { params: { id }, body: { text: 'My son' } })
  await person.keyboard('!')
  await person.click(await button('Save'))

  await screen.findByText('It was changed on another page in the meantime')
  screen.getByText('My son')
  expect(await textsOf()).toEqual(['My son'])
  await person.click(await button('Save'))

  await (await inBox()).findByText('My daughter!')
})

test('a file that is no picture is refused before anything is sent, and one that is large is not refused for that', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('not a picture')))
  const person = open()
  await person.click(await button('Add a picture'))
  const choice = screen.getByLabelText('Picture')
  await person.upload(choice, new File([new Uint8Array(6_000_000)], 'sea.jpg', { type: 'image/jpeg' }))
  await screen.findByText(/^This file is not a picture that can be shown\./)
  await person.type(screen.getByRole('textbox'), 'By the sea')
  await person.click(await button('Save'))

  await waitFor(() => expect(document.activeElement).toBe(choice))
  expect(asked.filter((call) => call.startsWith('POST'))).toEqual([])
  await person.click(await button('Cancel'))
})

test('of two files the one that was chosen last counts, whichever is read first', async () => {
  let fail = () => {}
  const slow = new Promise((_, reject) => {
    fail = () => reject(new Error('not a picture'))
  })
  const opened = { width: 4, height: 4, close: () => {} }
  vi.stubGlobal('createImageBitmap', ({ name }: File) =>
    name === 'slow.jpg' ? slow : Promise.resolve(opened),
  )
  // Nothing is drawn here, so nothing gets small enough.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  const person = open()
  await person.click(await button('Add a picture'))
  const choice = screen.getByLabelText('Picture')
  await person.upload(choice, new File(['slow'], 'slow.jpg', { type: 'image/jpeg' }))
  await person.upload(choice, new File(['quick'], 'quick.jpg', { type: 'image/jpeg' }))
  await screen.findByText(/^This picture could not be made small enough\./)

  await act(async () => fail())

  expect(screen.getByText(/^This picture could not be made small enough\./)).toBeDefined()
  await person.click(await button('Cancel'))
})

test('a full box says so kindly, and offers no more', async () => {
  for (let count = 1; count <= mostItems; count += 1) await put(`Reason ${count}`)
  open()

  await screen.findByText(
    'Your box has 30 things in it, and that is the limit. Delete one to make room for another.',
  )
  expect(screen.queryByRole('button', { name: 'Write words' })).toBeNull()
})

test('where pictures and sounds are switched off, those there are stay hidden, and words are offered', async () => {
  await ana.call(hopeBoxApi.add, { body: { kind: 'picture', text: 'By the sea', content: '/9j/' } })
  await allow(false)
  try {
    open()

    await screen.findByText(/^Your institution has turned them off\. One of yours is kept and hidden/)
    expect(await button('Write words')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Add a picture' })).toBeNull()
    expect(screen.queryByText('By the sea')).toBeNull()
    expect(screen.queryByText('Your box is empty')).toBeNull()
  } finally {
    await allow(true)
  }
})

test('what is hidden takes no room: words go into a box of thirty things', async () => {
  for (let count = 1; count < mostItems; count += 1) {
    await ana.call(hopeBoxApi.add, { body: { kind: 'picture', text: `Sea ${count}`, content: '/9j/' } })
  }
  await put('My daughter')
  await allow(false)
  try {
    const person = open()
    await person.click(await button('Write words'))
    await person.keyboard('My son')
    await person.click(await button('Save'))

    expect(await (await inBox()).findByText('My son')).toBeDefined()
  } finally {
    await allow(true)
  }
})

test('a damaged thing says so, and can only be deleted', async () => {
  const { id } = await put('My daughter')
  await world.change(hopeItems, { id }, { ciphertext: Buffer.alloc(60) })
  open()

  await screen.findByText(/^What is stored of this is damaged/)
  expect(screen.queryByRole('button', { name: 'Change words' })).toBeNull()
  expect(await button('Delete')).toBeDefined()
})
