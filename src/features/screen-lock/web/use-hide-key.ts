import { useEffect } from 'react'

import { lockScreen } from './lock.ts'

const presses = 3
/** As long as GOV.UK's "Exit this page" gives, so that slow hands manage too. */
const withinMs = 5000

/**
 * Shift, three times by itself, hides the screen: it types nothing, opens nothing and closes nothing in
 * browsers, screen readers and text fields, and sticky keys ask for five. Any other key between begins
 * anew, so that capital letters do not count.
 */
export function useHideKey(): void {
  useEffect(() => {
    let times: number[] = []
    const onDown = ({ key, repeat }: KeyboardEvent) => {
      if (key !== 'Shift') times = []
      else if (!repeat) times = [...times.filter((time) => Date.now() - time < withinMs), Date.now()]
    }
    // When it is let go: until then it may be on its way to a capital letter.
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
