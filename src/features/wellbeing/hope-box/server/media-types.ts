import type { Medium } from '../contract.ts'

interface Signature {
  readonly type: string
  readonly medium: Medium
  /** Bytes in hexadecimal at their offsets. */
  readonly marks: readonly (readonly [offset: number, hex: string])[]
}

const riff = [0, '52494646'] as const

// The first bytes by which the WHATWG tells the types of files: mimesniff.spec.whatwg.org, sections 6.1 and 6.2.
const signatures: readonly Signature[] = [
  { type: 'image/jpeg', medium: 'picture', marks: [[0, 'ffd8ff']] },
  { type: 'image/png', medium: 'picture', marks: [[0, '89504e470d0a1a0a']] },
  { type: 'image/webp', medium: 'picture', marks: [riff, [8, '57454250']] },
  { type: 'audio/webm', medium: 'sound', marks: [[0, '1a45dfa3']] },
  { type: 'audio/ogg', medium: 'sound', marks: [[0, '4f676753']] },
  { type: 'audio/mp4', medium: 'sound', marks: [[4, '66747970']] },
  { type: 'audio/wav', medium: 'sound', marks: [riff, [8, '57415645']] },
  { type: 'audio/mpeg', medium: 'sound', marks: [[0, '494433']] },
  // An MP3 without a tag begins with a frame of MPEG-1 or MPEG-2, Layer III.
  ...['fffb', 'fffa', 'fff3', 'fff2'].map((hex): Signature => ({
    type: 'audio/mpeg',
    medium: 'sound',
    marks: [[0, hex]],
  })),
]

/** The media type of a picture or a sound by its first bytes; null where it is none that the box takes. */
export function mediaTypeOf(bytes: Buffer, medium: Medium): string | null {
  const found = signatures.find(
    (signature) =>
      signature.medium === medium &&
      signature.marks.every(
        ([offset, hex]) => bytes.toString('hex', offset, offset + hex.length / 2) === hex,
      ),
  )
  return found?.type ?? null
}
