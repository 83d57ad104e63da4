import { longestSoundSeconds, mostChosenBytes, mostStoredBytes } from '../contract.ts'

/** A file that cannot be kept, with the sentence that says why. */
export class RefusedFile extends Error {
  override readonly name = 'RefusedFile'
}

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp']

// The longer edge in pixels: as wide as a page is on a good screen, and smaller where that is too many bytes.
const edges = [1280, 960, 640]
const quality = 0.8

/**
 * Draws a chosen picture anew, small enough to be kept, and answers it as a data address. What the camera wrote into the
 * file, such as where it was taken, is not drawn and so is gone. Throws a `RefusedFile` for a file above 2 MB and for one
 * that is no picture, whatever it is named.
 */
export async function drawPicture(file: File): Promise<string> {
  requireSize(file, { most: mostChosenBytes, size: '2 MB', otherwise: 'Please choose a smaller picture.' })
  if (!pictureTypes.includes(file.type)) throw new RefusedFile('Please choose a JPEG, PNG or WebP file.')
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new RefusedFile('This file is not a picture that can be shown. Please choose another one.')
  })
  try {
    return drawn(bitmap)
  } finally {
    // Of a large picture it holds hundreds of megabytes.
    bitmap.close()
  }
}

function drawn(bitmap: ImageBitmap): string {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  for (const edge of edges) {
    const scale = Math.min(1, edge / Math.max(bitmap.width, bitmap.height))
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    if (!context) break
    // A JPEG has no transparency: without this, what is transparent would be black.
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    const address = canvas.toDataURL('image/jpeg', quality)
    if (address.startsWith('data:image/jpeg') && bytesOf(address) <= mostStoredBytes) return address
  }
  throw new RefusedFile('This picture could not be made small enough. Please choose another one.')
}

/** Throws a `RefusedFile` for a file above 360 KB, one that is no sound, and one that is longer than 30 seconds. */
export async function requireShortSound(file: File): Promise<void> {
  requireSize(file, { most: mostStoredBytes, size: '360 KB', otherwise: 'Please choose a shorter sound.' })
  const bytes = await file.arrayBuffer()
  // It only decodes: nothing is heard.
  const { duration } = await new OfflineAudioContext(1, 1, 44_100).decodeAudioData(bytes).catch(() => {
    throw new RefusedFile('This file is not a sound that can be played here. Please choose another one.')
  })
  // Coders pad a sound with a part of a second.
  if (duration < longestSoundSeconds + 1) return
  throw new RefusedFile(
    `This sound is longer than ${longestSoundSeconds} seconds. Please choose a shorter one.`,
  )
}

/** Reads a file as a data address. */
export function readAsDataAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') resolve(reader.result)
    })
    reader.addEventListener('error', () => reject(new RefusedFile('This file could not be read.')))
    reader.readAsDataURL(file)
  })
}

interface SizeRule {
  readonly most: number
  /** The same in words. */
  readonly size: string
  readonly otherwise: string
}

function requireSize(file: File, { most, size, otherwise }: SizeRule): void {
  if (file.size > most) throw new RefusedFile(`This file is larger than ${size}. ${otherwise}`)
}

const bytesOf = (dataAddress: string) => ((dataAddress.length - dataAddress.indexOf(',')) * 3) / 4
