import { useEffect } from 'react'

import { lockScreen } from './lock.ts'

const presses = 3
/** As long as GOV.UK's "Exit this page" gives, so that slow hands manage too. */
const withinMs = 5000

/**
 * Pressing Shift three times locks the screen. Shift alone does nothing in browsers, screen readers and text
 * fields, and sticky keys need five presses. Any other key in between starts the count anew, so that typing
 * capital letters does not count.
 */
export function useHideKey(): void {
  useEffect(() => {
    let times: number[] = []
    const onDown = ({ key, repeat }: KeyboardEvent) => {
      if (key !== 'Shift') times = []
      else if (!repeat)
        times = [...times.filter((time) => performance.now() - time < withinMs), performance.now()]
    }
    // The count is checked on release, since until then a capital letter may follow.
    const onUp = ({ key }: KeyboardEvent) => {
      if (key !== 'Shift' || times.length < presses) return
      times = []
      lockScreen()
    }
    addEventListener('keydown', onDown, true)
    addEventListener('keyup', onUp, true)
    return () => {
      removeEventListener('keydown', onDown, true)
      removeEventListener('keyup', onUp, true)
    }
  }, [])
}
