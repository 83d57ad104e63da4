/**
 * What an event over the live stream may be about. It carries nothing else: a page that hears of a
 * topic reads it again by the usual calls, which decide anew who may see what.
 */
export const liveTopics = ['alerts', 'own-alert', 'notifications', 'connections'] as const
export type LiveTopic = (typeof liveTopics)[number]
