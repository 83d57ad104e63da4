/**
 * The topics of events on the live stream. An event carries nothing but its topic, and at `own` the page that made the
 * change. A page that receives one repeats its usual calls, and these decide again who may see what. `own` tells a
 * person's other pages that the person has changed something of their own.
 */
export const liveTopics = ['alerts', 'own-alert', 'notifications', 'connections', 'own'] as const
export type LiveTopic = (typeof liveTopics)[number]

/** The header in which a page names itself with its calls, by a random id, so that it is not told of its own changes. */
export const pageIdHeader = 'x-page'
