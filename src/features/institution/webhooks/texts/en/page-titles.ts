export const webhooks = 'Webhooks'
