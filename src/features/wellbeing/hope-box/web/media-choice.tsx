import { CircleStop, Mic } from 'lucide-react'
import { useRef, useState } from 'react'

import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

import { longestSoundSeconds, type Medium } from '../contract.ts'
import { texts } from '../texts/form.ts'
import {
  drawPicture,
  pictureTypes,
  readAsDataAddress,
  RefusedFile,
  requireShortSound,
} from './chosen-files.ts'
import { SoundPlayer } from './sound-player.tsx'
import { useHasMicrophone, useRecorder } from './use-recorder.ts'

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
      setProblem(failure instanceof RefusedFile ? failure.message : texts.notRead)
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
        label={kind === 'picture' ? texts.picture : texts.soundFile}
        error={problem ?? error}
        hint={
          kind === 'picture' ? texts.pictureFileHint : texts.soundFileHint({ seconds: longestSoundSeconds })
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
          alt={texts.chosen}
          className="max-h-72 max-w-full self-center rounded-lg object-contain"
        />
      )}
      {chosen && kind === 'sound' && <SoundPlayer {...chosen} label={texts.chosenSound} />}
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
          {texts.startRecording}
        </Button>
      ) : (
        <Button onClick={stop}>
          <CircleStop aria-hidden />
          {texts.stopRecording}
        </Button>
      )}
      <p role="status" className="text-sm text-muted-foreground tabular-nums">
        {seconds === null ? texts.aboutRecording({ seconds: longestSoundSeconds }) : texts.recording}
        {seconds !== null && (
          <span aria-hidden>{` ${texts.ofSeconds({ seconds, most: longestSoundSeconds })}`}</span>
        )}
      </p>
      {hasFailed && (
        <Notice tone="attention" role="alert" title={texts.noMicrophone}>
          {texts.allowMicrophone}
        </Notice>
      )}
    </div>
  )
}

function partsOf(dataAddress: string): ChosenMedia {
  const [, mediaType = '', content = ''] = /^data:([^;,]*)[^,]*,(.*)$/s.exec(dataAddress) ?? []
  return { mediaType, content }
}
