// Secures J22.
import type { Page } from '@playwright/test'

import { accessibilityFaults, expect, test } from './fixtures.ts'

const sizes = [
  ['phone', { width: 390, height: 844 }],
  ['desk', { width: 1280, height: 800 }],
] as const

/** Has the demo's institution, which is correctional, allow pictures and sounds, or not. */
async function allow(page: Page, allowsPicturesAndSounds: boolean): Promise<void> {
  await page.request.post('/api/demo/sign-in', { data: { role: 'institution_admin' } })
  const reply = await page.request.patch('/api/institution', { data: { allowsPicturesAndSounds } })
  expect(reply.ok()).toBe(true)
}

/** A real picture, larger than the box keeps it, as a file of this type. */
async function pictureFile(page: Page, type: 'image/jpeg' | 'image/png' | 'image/webp') {
  const address = await page.evaluate((wanted) => {
    const canvas = document.createElement('canvas')
    canvas.width = 2000
    canvas.height = 1000
    const context = canvas.getContext('2d')!
    context.fillStyle = 'teal'
    context.fillRect(0, 0, 2000, 1000)
    context.fillStyle = 'orange'
    context.fillRect(800, 300, 400, 400)
    return canvas.toDataURL(wanted)
  }, type)
  return {
    name: 'sea',
    mimeType: type,
    buffer: Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'),
  }
}

/** A photo as a good camera takes it, full of detail. */
async function photoFile(page: Page) {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    const [width, height] = [4000, 3000]
    canvas.width = width
    canvas.height = height
    const context = canvas.getContext('2d')!
    const picture = context.createImageData(width, height)
    let seed = 1
    for (let at = 0; at < picture.data.length; at += 1) {
      seed = (seed * 16_807) % 2_147_483_647
      picture.data[at] = at % 4 === 3 ? 255 : seed % 256
    }
    context.putImageData(picture, 0, 0)
    return canvas.toDataURL('image/jpeg', 0.8)
  })
  return {
    name: 'valley.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'),
  }
}

/** The place and the camera, as a telephone writes them behind the first two bytes of a JPEG. */
function withExif(jpeg: Buffer): Buffer {
  const words = Buffer.from('Exif\0\0 GPS 48.137 N 11.575 E')
  const head = Buffer.alloc(4)
  head.writeUInt16BE(0xff_e1, 0)
  head.writeUInt16BE(words.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, words, jpeg.subarray(2)])
}

/** A tone as a WAV file of so many seconds. */
function tone(seconds: number): Buffer {
  const [rate, samples] = [8000, 8000 * seconds]
  const wav = Buffer.alloc(44 + samples, 128)
  wav.write('RIFF', 0)
  wav.writeUInt32LE(36 + samples, 4)
  wav.write('WAVEfmt ', 8)
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(1, 22)
  wav.writeUInt32LE(rate, 24)
  wav.writeUInt32LE(rate, 28)
  wav.writeUInt16LE(1, 32)
  wav.writeUInt16LE(8, 34)
  wav.write('data', 36)
  wav.writeUInt32LE(samples, 40)
  return wav
}

/** The bodies of what the page puts into the box. */
function watchSent(page: Page): { content?: string }[] {
  const sent: { content?: string }[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/hope-box'))
      sent.push(request.postDataJSON())
  })
  return sent
}

for (const [name, size] of sizes) {
  test(`on a ${name} a box is filled with words, a picture and a sound, and is one press from Help`, async ({
    page,
    join,
  }) => {
    await page.setViewportSize(size)
    await allow(page, true)
    await join()
    await page.goto('/')
    await page.getByRole('button', { name: 'Help', exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /Box of hope/ })
      .click()
    await expect(page.getByText('Your box is empty')).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
    const sent = watchSent(page)

    await page.getByRole('button', { name: 'Write words' }).click()
    await page.getByRole('textbox').fill('My daughter’s laugh')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('My daughter’s laugh')).toBeVisible()

    await page.getByRole('button', { name: 'Add a picture' }).click()
    const chosen = await pictureFile(page, 'image/jpeg')
    await page
      .getByLabel('Picture', { exact: true })
      .setInputFiles({ ...chosen, buffer: withExif(chosen.buffer) })
    await expect(page.getByRole('img', { name: 'What you chose' })).toBeVisible()
    await page.getByRole('textbox').fill('The lake, the summer before')
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Save' }).click()
    const picture = page.getByRole('img', { name: 'The lake, the summer before' })
    await expect(picture).toBeVisible()
    expect(
      await picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]),
    ).toEqual([1280, 640])
    expect(Buffer.from(sent[1]!.content!, 'base64').includes('GPS')).toBe(false)

    await page.getByRole('button', { name: /^(Record|Add) a sound$/ }).click()
    await page
      .getByLabel('A sound from a file')
      .setInputFiles({ name: 'a.wav', mimeType: 'audio/wav', buffer: tone(2) })
    await expect(page.getByLabel('The sound as it will be kept')).toBeVisible()
    await page.getByRole('textbox').fill('Her song')
    await page.getByRole('button', { name: 'Save' }).click()
    const sound = page.getByLabel('Her song', { exact: true })
    await expect(sound).toBeVisible()
    expect(await sound.evaluate(({ paused, autoplay }: HTMLAudioElement) => [paused, autoplay])).toEqual([
      true,
      false,
    ])
    await sound.evaluate((audio: HTMLAudioElement) => audio.play())
    expect(await sound.evaluate(({ duration }: HTMLAudioElement) => Math.round(duration))).toBe(2)
    expect(await accessibilityFaults(page)).toEqual([])

    await page.reload()
    await expect(page.getByText('My daughter’s laugh')).toBeVisible()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(picture).toBeVisible()
    await page.getByRole('button', { name: 'Move earlier' }).click()
    await expect(page.getByText('1 of 3')).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
    const widest = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(widest).toBeLessThanOrEqual(size.width)
  })
}

test('what cannot be kept is refused before anything is sent, and says why', async ({ page, join }) => {
  await allow(page, true)
  await join()
  await page.goto('/hope-box')
  const sent = watchSent(page)
  await page.getByRole('button', { name: 'Add a picture' }).click()
  const choice = page.getByLabel('Picture', { exact: true })
  await page.getByRole('textbox').fill('The lake')

  await choice.setInputFiles({ name: 'sea.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Only text') })
  await expect(page.getByText('This file is not a picture that can be shown.')).toBeVisible()
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  await choice.setInputFiles({ name: 'sea.svg', mimeType: 'image/svg+xml', buffer: drawing })
  await expect(page.getByText('Please choose a JPEG, PNG or WebP file.')).toBeVisible()
  await choice.setInputFiles({ name: 'sea.png', mimeType: 'image/png', buffer: drawing })
  await expect(page.getByText('This file is not a picture that can be shown.')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(choice).toBeFocused()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: /^(Record|Add) a sound$/ }).click()
  const sound = page.getByLabel('A sound from a file')
  await sound.setInputFiles({ name: 'a.wav', mimeType: 'audio/wav', buffer: tone(40) })
  await expect(page.getByText('This sound is longer than 30 seconds.')).toBeVisible()
  await sound.setInputFiles({ name: 'a.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('Only text') })
  await expect(page.getByText('This file is not a sound that can be played here.')).toBeVisible()

  expect(sent).toEqual([])
})

test('a photo of many megabytes is made smaller and kept', async ({ page, join }) => {
  await allow(page, true)
  await join()
  await page.goto('/hope-box')
  await page.getByRole('button', { name: 'Add a picture' }).click()
  const photo = await photoFile(page)
  expect(photo.buffer.length).toBeGreaterThan(5_400_000)
  await page.getByLabel('Picture', { exact: true }).setInputFiles(photo)
  await expect(page.getByRole('img', { name: 'What you chose' })).toBeVisible()
  await page.getByRole('textbox').fill('All of the valley')
  await page.getByRole('button', { name: 'Save' }).click()

  await expect(page.getByRole('img', { name: 'All of the valley' })).toBeVisible()
})

test('PNG and WebP pictures are taken too', async ({ page, join }) => {
  await allow(page, true)
  await join()
  await page.goto('/hope-box')
  for (const type of ['image/png', 'image/webp'] as const) {
    await page.getByRole('button', { name: 'Add a picture' }).click()
    await page.getByLabel('Picture', { exact: true }).setInputFiles(await pictureFile(page, type))
    await page.getByRole('textbox').fill(`As ${type}`)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('img', { name: `As ${type}` })).toBeVisible()
  }
})

test('where pictures and sounds are off, words are offered, and a people manager turns them on', async ({
  page,
  tryAs,
}) => {
  await allow(page, false)
  await tryAs('inmate')
  await page.goto('/hope-box')
  await expect(page.getByText('Pictures and sounds are turned off here')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Write words' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a picture' })).toHaveCount(0)
  expect(await accessibilityFaults(page)).toEqual([])

  await tryAs('institution_admin')
  await page.goto('/people/institution/pictures')
  const control = page.getByRole('switch', { name: 'Pictures and sounds can be kept' })
  await expect(control).not.toBeChecked()
  await control.click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings saved', { exact: true })).toBeVisible()

  await tryAs('inmate')
  await page.goto('/hope-box')
  await expect(page.getByRole('button', { name: 'Add a picture' })).toBeVisible()
})
