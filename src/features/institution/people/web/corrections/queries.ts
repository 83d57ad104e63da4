import { useMutation, useQuery } from '@tanstack/react-query'

import { call, reading } from '#web/api/api.ts'

import { peopleApi, type PersonChanges } from '../../contract.ts'
import { type Correction, correctionApi } from '../../correction-contract.ts'
import { useRefetchPeople } from '../queries.ts'

/** The e-mail address of somebody's account, where they have not confirmed it. */
export function useAddress(id: string) {
  return useQuery({ ...reading(correctionApi.address, { params: { id } }), gcTime: 0 })
}

interface Edit {
  /** What was typed into the fields of name and address. */
  readonly named: Correction
  readonly value: PersonChanges
}

/** Corrects somebody's name or address, and then changes role, unit, shift or badge number. */
export function useEditPerson(id: string) {
  const refetch = useRefetchPeople()
  return useMutation({
    mutationFn: async ({ named, value }: Edit) => {
      if (Object.keys(named).length > 0) {
        await call(correctionApi.correct, { params: { id }, body: named })
      }
      await call(peopleApi.update, { params: { id }, body: value })
    },
    onSettled: refetch,
  })
}
