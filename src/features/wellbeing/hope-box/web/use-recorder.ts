import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { shell } from '#web/device/native-shell.ts'

import { longestSoundSeconds } from '../contract.ts'

// Enough for a voice, and thirty seconds of it are 180 KB.
const audioBitsPerSecond = 48_000

/** Whether a sound can be recorded here. The app for phones asks its system for no microphone. */
export function useHasMicrophone(): boolean {
  const { data } = useQuery({
    queryKey: ['microphones'],
    queryFn: async () => {
      // Without https a browser has no devices, whatever its types say.
      const devices: MediaDevices | undefined = navigator.mediaDevices
      if (shell || !devices || typeof MediaRecorder === 'undefined') return false
      return (await devices.enumerateDevices()).some(({ kind }) => kind === 'audioinput')
    },
  })
  return data ?? false
}

/** Records one sound of at most thirty seconds. Whoever leaves the page ends it, and it is thrown away. */
export function useRecorder(onRecorded: (sound: Blob) => void) {
  const [seconds, setSeconds] = useState<number | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const isOpening = useRef(false)
  const running = useRef<MediaRecorder | null>(null)
  const isGone = useRef(false)

  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      running.current?.stop()
    }
  }, [])

  const isRecording = seconds !== null
  useEffect(() => {
    if (!isRecording) return undefined
    const timer = setInterval(() => setSeconds((before) => (before ?? 0) + 1), 1000)
    return () => clearInterval(timer)
  }, [isRecording])
  useEffect(() => {
    if (seconds !== null && seconds >= longestSoundSeconds) running.current?.stop()
  }, [seconds])

  async function start(): Promise<void> {
    // A second press must not leave a microphone open that nothing closes.
    if (isOpening.current || running.current) return
    isOpening.current = true
    setHasFailed(false)
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true }).catch(() => null)
    isOpening.current = false
    if (!stream) return setHasFailed(true)
    if (isGone.current) return endTracks(stream)
    const recorder = new MediaRecorder(stream, { audioBitsPerSecond })
    recorder.addEventListener('dataavailable', ({ data }) => {
      endTracks(stream)
      running.current = null
      if (isGone.current) return
      setSeconds(null)
      onRecorded(data)
    })
    recorder.start()
    running.current = recorder
    setSeconds(0)
  }

  return {
    /** How long it has been recorded; null while nothing is. */
    seconds,
    /** The browser gave no microphone. */
    hasFailed,
    start,
    stop: () => running.current?.stop(),
  }
}

/** The sign that the browser shows while a microphone is open goes out. */
function endTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
