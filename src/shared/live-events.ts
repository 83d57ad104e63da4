/**
 * The topics of events on the live stream. An event carries nothing but its topic. A page that receives one
 * repeats its usual calls, and these decide again who may see what.
 */
export const liveTopics = ['alerts', 'own-alert', 'notifications', 'connections'] as const
export type LiveTopic = (typeof liveTopics)[number]
