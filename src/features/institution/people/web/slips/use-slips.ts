import { useState } from 'react'

import { call, reasonFor } from '#web/api/api.ts'
import { recordActivity } from '#web/device/user-activity.ts'

import { texts } from '../../locales/texts.ts'
import { type EnrolmentSlip, mostSlipsAtOnce, slipApi } from '../../slip-contract.ts'

const t = texts('slips')

/** How far the printing of slips is. `failure` says why it stopped; what was made until then can be printed. */
export interface SlipRun {
  readonly isRunning: boolean
  readonly total: number
  readonly slips: readonly EnrolmentSlip[]
  readonly failure: string | null
}

/** Makes new slips for some people, a hundred at a time, in their order. */
export function useSlips() {
  const [run, setRun] = useState<SlipRun | null>(null)

  async function make(ids: readonly string[]) {
    let slips: EnrolmentSlip[] = []
    const total = ids.length
    try {
      for (let from = 0; from < total; from += mostSlipsAtOnce) {
        setRun({ isRunning: true, total, slips, failure: null })
        const body = { ids: ids.slice(from, from + mostSlipsAtOnce) }
        // oxlint-disable-next-line no-await-in-loop -- a refusal ends it
        slips = [...slips, ...(await call(slipApi.print, { body }))]
        // People wait on this page, so waiting counts as use.
        recordActivity()
      }
      setRun({ isRunning: false, total, slips, failure: null })
    } catch (error) {
      setRun({ isRunning: false, total, slips, failure: reasonFor(error, t('connectionLost')) })
    }
  }

  return { run, make, startAnew: () => setRun(null) }
}
