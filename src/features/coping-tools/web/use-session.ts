import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'

import { type OnEnd, SessionRunner } from './session-runner.ts'

/** The session on this screen and what can be done with it; leaving the screen ends it. */
export function useSession(onEnd: OnEnd) {
  const [runner] = useState(() => new SessionRunner())
  const tell = useEffectEvent(onEnd)
  useEffect(() => runner.open((ended, isClosing) => tell(ended, isClosing)), [runner])
  const { live, isElsewhere } = useSyncExternalStore(runner.subscribe, runner.view, runner.view)
  const { begin, pause, resume, stop } = runner
  return { live, isElsewhere, begin, pause, resume, stop }
}
