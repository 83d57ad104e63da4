import { useMutation } from '@tanstack/react-query'

import { call } from '#web/api/api.ts'
import { useReadAgain } from '#web/api/use-change.ts'

import { webhookApi } from '../contract.ts'

/** The webhooks and what was sent are read again together. */
export const againWebhooks = {
  again: [webhookApi.list, webhookApi.deliveries],
  againAfterFailure: true,
} as const

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
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: (act: WebhookAct) => call(acts[act], { params: { id } }),
    onSettled: () => readAgain(againWebhooks.again),
  })
}
