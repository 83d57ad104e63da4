import { CircleStop, Mic } from 'lucide-react'
import { useRef, useState } from 'react'

import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

import { longestSoundSeconds, type Medium, mostStoredBytes } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { SoundPlayer } from './sound-player.tsx'
import { useHasMicrophone, useRecorder } from './use-recorder.ts'

const t = texts('form')

/** A file that cannot be kept, with the sentence that says why. */
class RefusedFile extends Error {
  override readonly name = 'RefusedFile'
}

const pictureTypes = ['image/jpeg', 'image/png', 'image/webp']

// The longer edge in pixels: as wide as a page is on a good screen, and smaller where that is too many bytes. A picture of
// the last has fewer bytes than may be kept, whatever it shows.
const edges = [1280, 960, 640, 480, 320]
const quality = 0.8

/**
 * Draws a chosen picture of any size anew, small enough to be kept, and answers it as a data address. What the camera wrote into the
 * file, such as where it was taken, is not drawn and so is gone. Throws a `RefusedFile` for a file that is no picture,
 * whatever it is named, and for one that this browser cannot open.
 */
async function drawPicture(file: File): Promise<string> {
  if (!pictureTypes.includes(file.type)) throw new RefusedFile(t('otherPictureType'))
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new RefusedFile(t('noPicture'))
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
  throw new RefusedFile(t('notSmallEnough'))
}

/** Throws a `RefusedFile` for a file above 360 KB, one that is no sound, and one that is longer than 30 seconds. */
async function requireShortSound(file: File): Promise<void> {
  if (file.size > mostStoredBytes) throw new RefusedFile(t('soundTooLarge'))
  const bytes = await file.arrayBuffer()
  // It only decodes: nothing is heard.
  const { duration } = await new OfflineAudioContext(1, 1, 44_100).decodeAudioData(bytes).catch(() => {
    throw new RefusedFile(t('noSound'))
  })
  // Coders pad a sound with a part of a second.
  if (duration < longestSoundSeconds + 1) return
  throw new RefusedFile(t('tooLong', { seconds: longestSoundSeconds }))
}

/** Reads a file as a data address. */
function readAsDataAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') resolve(reader.result)
    })
    reader.addEventListener('error', () => reject(new RefusedFile(t('notRead'))))
    reader.readAsDataURL(file)
  })
}

const bytesOf = (dataAddress: string) => ((dataAddress.length - dataAddress.indexOf(',')) * 3) / 4

/** A picture or a sound as it will be sent. */
export interface ChosenMedia {
  readonly mediaType: string
  /** Its bytes in base64. */
  readonly content: string
}

interface MediaChoiceProps {
  readonly kind: Medium
  readonly chosen: ChosenMedia | null
  readonly onChoose: (chosen: ChosenMedia | null) => void
  /** Why the server refused it, or that it is missing. */
  readonly error: string | undefined
}

/** The choice of a picture or a sound, and how it will be. What cannot be kept is refused here, before it is sent. */
export function MediaChoice({ kind, chosen, onChoose, error }: MediaChoiceProps) {
  const [problem, setProblem] = useState<string>()
  const choices = useRef(0)

  /** Takes what comes of a choice, unless something else was chosen meanwhile. */
  async function choose(read: () => Promise<string>): Promise<void> {
    const nth = (choices.current += 1)
    onChoose(null)
    setProblem(undefined)
    try {
      const address = await read()
      if (nth === choices.current) onChoose(partsOf(address))
    } catch (failure) {
      if (nth !== choices.current) return
      setProblem(failure instanceof RefusedFile ? failure.message : t('notRead'))
    }
  }

  async function readFile(file: File): Promise<string> {
    if (kind === 'picture') return drawPicture(file)
    await requireShortSound(file)
    return readAsDataAddress(file)
  }

  return (
    <>
      {kind === 'sound' && <Recorder onRecorded={(sound) => void choose(() => readAsDataAddress(sound))} />}
      <Field
        label={kind === 'picture' ? t('picture') : t('soundFile')}
        error={problem ?? error}
        hint={
          kind === 'picture' ? t('pictureFileHint') : t('soundFileHint', { seconds: longestSoundSeconds })
        }
      >
        <Input
          type="file"
          accept={kind === 'picture' ? pictureTypes.join(',') : 'audio/*'}
          className="py-2"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void choose(() => readFile(file))
          }}
        />
      </Field>
      {chosen && kind === 'picture' && (
        <img
          src={`data:${chosen.mediaType};base64,${chosen.content}`}
          alt={t('chosen')}
          className="max-h-72 max-w-full self-center rounded-lg object-contain"
        />
      )}
      {chosen && kind === 'sound' && <SoundPlayer {...chosen} label={t('chosenSound')} />}
    </>
  )
}

function Recorder({ onRecorded }: { readonly onRecorded: (sound: Blob) => void }) {
  const hasMicrophone = useHasMicrophone()
  const { seconds, hasFailed, start, stop } = useRecorder(onRecorded)
  if (!hasMicrophone) return null
  return (
    <div className="flex flex-col items-start gap-3">
      {seconds === null ? (
        <Button variant="outline" onClick={() => void start()}>
          <Mic aria-hidden />
          {t('startRecording')}
        </Button>
      ) : (
        <Button onClick={stop}>
          <CircleStop aria-hidden />
          {t('stopRecording')}
        </Button>
      )}
      <p role="status" className="text-sm text-muted-foreground tabular-nums">
        <span>
          {seconds === null ? t('aboutRecording', { seconds: longestSoundSeconds }) : t('recording')}
        </span>
        {seconds !== null && (
          <span aria-hidden>{` ${t('ofSeconds', { seconds, most: longestSoundSeconds })}`}</span>
        )}
      </p>
      {hasFailed && (
        <Notice tone="attention" role="alert" title={t('noMicrophone')}>
          {t('allowMicrophone')}
        </Notice>
      )}
    </div>
  )
}

function partsOf(dataAddress: string): ChosenMedia {
  const [, mediaType = '', content = ''] = /^data:([^;,]*)[^,]*,(.*)$/s.exec(dataAddress) ?? []
  return { mediaType, content }
}
