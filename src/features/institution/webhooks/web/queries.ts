import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { call, keyOf, reading } from '#web/api/api.ts'

import { webhookApi, type WebhookChanges } from '../contract.ts'

/** The webhooks of the institution. */
export function useWebhooks() {
  return useQuery(reading(webhookApi.list, {}))
}

/** The latest deliveries. They are read again every few seconds, since they change by themselves. */
export function useDeliveries() {
  return useQuery({ ...reading(webhookApi.deliveries, {}), refetchInterval: 5000 })
}

/** Adds a webhook; the answer has its secret. */
export function useAddWebhook() {
  const onSettled = useRefetchWebhooks()
  return useMutation({
    mutationFn: (url: string) => call(webhookApi.add, { body: { url } }),
    onSettled,
  })
}

/** Changes the address of a webhook, or switches it on or off. */
export function useUpdateWebhook(id: string) {
  const onSettled = useRefetchWebhooks()
  return useMutation({
    mutationFn: (body: WebhookChanges) => call(webhookApi.update, { params: { id }, body }),
    onSettled,
  })
}

/** Makes a new secret; the answer has it. */
export function useRotateSecret(id: string) {
  const onSettled = useRefetchWebhooks()
  return useMutation({ mutationFn: () => call(webhookApi.rotate, { params: { id } }), onSettled })
}

/** What is done to a webhook without anything to type. */
const acts = {
  test: webhookApi.test,
  remove: webhookApi.remove,
  askNames: webhookApi.askNames,
  confirmNames: webhookApi.confirmNames,
  stopNames: webhookApi.stopNames,
} as const
export type WebhookAct = keyof typeof acts

/** Does one of them. */
export function useWebhookAct(id: string) {
  const onSettled = useRefetchWebhooks()
  return useMutation({
    mutationFn: (act: WebhookAct) => call(acts[act], { params: { id } }),
    onSettled,
  })
}

/** Sends an event again. */
export function useSendAgain(id: string) {
  const onSettled = useRefetchWebhooks()
  return useMutation({ mutationFn: () => call(webhookApi.sendAgain, { params: { id } }), onSettled })
}

function useRefetchWebhooks() {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: keyOf(webhookApi.list, {}) }),
      client.invalidateQueries({ queryKey: keyOf(webhookApi.deliveries, {}) }),
    ])
}
