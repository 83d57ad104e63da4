import { Pause, Play, Square, Volume2 } from 'lucide-react'
import { type RefObject, useRef } from 'react'

import { currentLanguage } from '#shared/current-language.ts'
import type { Language } from '#shared/language.ts'

import { texts } from '../../locales/texts.ts'
import { Button } from '../controls/button.tsx'
import { RateChoice } from './rate-choice.tsx'
import { useSpeech } from './use-speech.ts'

const t = texts('readAloud')

interface ReadAloudControlsProps {
  /** The element to read. */
  readonly element: RefObject<Element | null>
  /** The name of the text for screen readers, such as "this lesson". */
  readonly what: string
  /** That of the page where it is left out. */
  readonly language?: Language
}

/** What is said where the device has no voice of its own for a language. */
const noVoice = {
  en: null,
  es: (
    <p lang="es" data-silent className="text-sm text-muted-foreground print:hidden">
      {/* oxlint-disable-next-line react/jsx-no-literals -- It is about a passage, whatever language the page has. */}
      Este aparato no tiene una voz en español para leer en voz alta.
    </p>
  ),
}
const icons = { idle: Volume2, reading: Pause, paused: Play }

/**
 * Buttons that start, pause and stop the reading. A device without a voice of its own shows nothing. One that has voices
 * and none of them Spanish says so beside a Spanish text.
 */
export function ReadAloudControls({ element, what, language = currentLanguage() }: ReadAloudControlsProps) {
  const { voice, reading, rate, read, pause, stop, changeRate } = useSpeech(element, language)
  const first = useRef<HTMLButtonElement>(null)
  if (!voice) return speechSynthesis.getVoices().length > 0 && noVoice[language]
  const Icon = icons[reading]
  return (
    <div
      role="group"
      aria-label={t('readingAloud', { what })}
      data-silent
      // Inside a live region a screen reader would read these buttons out while the text is being read.
      aria-live="off"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden"
    >
      <Button ref={first} variant="outline" size="sm" onClick={reading === 'reading' ? pause : read}>
        <Icon aria-hidden />
        <span>{t(`labels.${reading}`)}</span>
      </Button>
      {reading === 'idle' ? (
        <p className="text-sm text-muted-foreground">{t('othersMayHear')}</p>
      ) : (
        <>
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              stop()
              first.current?.focus()
            }}
          >
            <Square aria-hidden />
            {t('stop')}
          </Button>
          <RateChoice rate={rate} onChange={changeRate} />
        </>
      )}
    </div>
  )
}
