/** How a gateway reaches a telephone: by a text message, or by a call that speaks. */
export const phoneChannels = ['sms', 'call'] as const
export type PhoneChannel = (typeof phoneChannels)[number]
