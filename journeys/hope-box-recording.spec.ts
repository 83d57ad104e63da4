import { chromiumOptions, headlessSwitches } from '../scripts/chromium.ts'
import { accessibilityFaults, expect, test } from './fixtures.ts'

// Chromium's own microphone for tests, which beeps.
test.use({
  permissions: ['microphone'],
  launchOptions: {
    ...chromiumOptions(),
    args: [...headlessSwitches, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
})

test('a sound is recorded, heard, kept, and the microphone is closed', async ({ page, join }) => {
  await page.request.post('/api/demo/sign-in', { data: { role: 'institution_admin' } })
  const data = { allowsPicturesAndSounds: true }
  expect((await page.request.patch('/api/institution', { data })).ok()).toBe(true)
  await join()
  await page.addInitScript(() => {
    const opened: MediaStreamTrack[] = []
    const { mediaDevices } = navigator
    const open = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted)
      opened.push(...stream.getTracks())
      return stream
    }
    Object.assign(globalThis, {
      openTracks: () => opened.filter(({ readyState }) => readyState === 'live').length,
    })
  })
  const openTracks = () => page.evaluate('openTracks()')
  await page.goto('/hope-box')

  await page.getByRole('button', { name: 'Record a sound' }).click()
  await page.getByRole('button', { name: 'Start recording' }).click()
  await expect(page.getByText(/[2-9] of 30 seconds/)).toBeAttached()
  expect(await openTracks()).toBe(1)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Stop recording' }).click()
  await expect(page.getByLabel('The sound as it will be kept')).toBeVisible()
  expect(await openTracks()).toBe(0)
  await page.getByRole('textbox').fill('My own voice, on a good day')
  await page.getByRole('button', { name: 'Save' }).click()

  const sound = page.getByLabel('My own voice, on a good day', { exact: true })
  await expect(sound).toBeVisible()
  await sound.evaluate((audio: HTMLAudioElement) => audio.play())
  await expect
    .poll(() => sound.evaluate(({ currentTime }: HTMLAudioElement) => currentTime))
    .toBeGreaterThan(0)

  await page.getByRole('button', { name: 'Record a sound' }).click()
  await page.getByRole('button', { name: 'Start recording' }).click()
  await expect(page.getByRole('button', { name: 'Stop recording' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(openTracks).toBe(0)
})
