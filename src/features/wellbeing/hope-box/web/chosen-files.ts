import { longestSoundSeconds, mostChosenBytes, mostStoredBytes } from '../contract.ts'
import { texts } from '../texts/form.ts'

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
  requireSize(file, mostChosenBytes, texts.pictureTooLarge)
  if (!pictureTypes.includes(file.type)) throw new RefusedFile(texts.otherPictureType)
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new RefusedFile(texts.noPicture)
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
  throw new RefusedFile(texts.notSmallEnough)
}

/** Throws a `RefusedFile` for a file above 360 KB, one that is no sound, and one that is longer than 30 seconds. */
export async function requireShortSound(file: File): Promise<void> {
  requireSize(file, mostStoredBytes, texts.soundTooLarge)
  const bytes = await file.arrayBuffer()
  // It only decodes: nothing is heard.
  const { duration } = await new OfflineAudioContext(1, 1, 44_100).decodeAudioData(bytes).catch(() => {
    throw new RefusedFile(texts.noSound)
  })
  // Coders pad a sound with a part of a second.
  if (duration < longestSoundSeconds + 1) return
  throw new RefusedFile(texts.tooLong({ seconds: longestSoundSeconds }))
}

/** Reads a file as a data address. */
export function readAsDataAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') resolve(reader.result)
    })
    reader.addEventListener('error', () => reject(new RefusedFile(texts.notRead)))
    reader.readAsDataURL(file)
  })
}

function requireSize(file: File, most: number, refusal: string): void {
  if (file.size > most) throw new RefusedFile(refusal)
}

const bytesOf = (dataAddress: string) => ((dataAddress.length - dataAddress.indexOf(',')) * 3) / 4
