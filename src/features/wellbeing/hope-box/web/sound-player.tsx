import { useEffect, useRef } from 'react'

interface SoundPlayerProps {
  readonly content: string
  readonly mediaType: string
  /** What is heard. */
  readonly label: string
}

/** Plays a sound when its owner presses Play, and never by itself. */
export function SoundPlayer({ content, mediaType, label }: SoundPlayerProps) {
  const player = useRef<HTMLAudioElement>(null)
  useEffect(() => {
    const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
    const address = URL.createObjectURL(new Blob([bytes], { type: mediaType }))
    if (player.current) player.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [content, mediaType])
  // What is heard stands beside it in its owner's words.
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  return <audio ref={player} controls preload="metadata" aria-label={label} className="w-full max-w-md" />
}
