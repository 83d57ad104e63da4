import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { alertApi } from '#features/care/alerts/contract.ts'
import { type Trouble, untilStored } from '#features/care/alerts/web/index.ts'
import { call } from '#web/api/api.ts'
import { useReadAgain } from '#web/api/use-change.ts'

import { assessmentApi } from '../contract.ts'

/**
 * Notifies mental health staff at once that thoughts of self-harm are about right now. It is sent until it is stored; a
 * repeat joins the open alert. `isLate` says that nothing has come back for five seconds.
 */
export function useRaiseRightNowAlert() {
  const readAgain = useReadAgain()
  const [trouble, setTrouble] = useState<Trouble>('none')
  const raising = useMutation({
    mutationFn: () => {
      setTrouble('none')
      return untilStored((signal) => call(assessmentApi.rightNow, {}, { signal }), setTrouble)
    },
    onSuccess: () => readAgain([alertApi.own]),
  })
  return { ...raising, isLate: raising.isPending && trouble === 'late' }
}
