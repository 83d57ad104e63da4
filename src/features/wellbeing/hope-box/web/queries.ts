import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { call, keyOf, reading } from '#web/api/api.ts'

import { hopeBoxApi, type HopeItemChange, type NewHopeItem } from '../contract.ts'

/** What the person keeps in their box, without pictures and sounds. */
export function useHopeBox() {
  return useQuery(reading(hopeBoxApi.read, {}))
}

/** A picture or a sound of the box. It is read once, since its bytes never change. */
export function useHopeContent(id: string) {
  return useQuery({ ...reading(hopeBoxApi.content, { params: { id } }), staleTime: Infinity })
}

/** Puts something into the box. */
export function useAddItem() {
  const refetch = useRefetchBox()
  return useMutation({
    mutationFn: (body: NewHopeItem) => call(hopeBoxApi.add, { body }),
    onSuccess: refetch,
  })
}

/** Changes what is written of a thing. */
export function useChangeItem() {
  const refetch = useRefetchBox()
  return useMutation({
    mutationFn: ({ id, ...body }: HopeItemChange & { readonly id: string }) =>
      call(hopeBoxApi.change, { params: { id }, body }),
    onSettled: refetch,
  })
}

/** Deletes a thing for good. */
export function useRemoveItem() {
  const refetch = useRefetchBox()
  return useMutation({
    mutationFn: (id: string) => call(hopeBoxApi.remove, { params: { id } }),
    onSuccess: refetch,
  })
}

/** Puts things into this order, one change after the other. */
export function useArrangeItems() {
  const refetch = useRefetchBox()
  return useMutation({
    mutationFn: (ids: string[]) => call(hopeBoxApi.arrange, { body: { ids } }),
    onSettled: refetch,
    scope: { id: 'hope-box-order' },
  })
}

/** Reads the box again, and not the pictures and sounds beneath its address. */
function useRefetchBox() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keyOf(hopeBoxApi.read, {}), exact: true })
}
