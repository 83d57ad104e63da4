/**
 * The topics of events on the live stream. An event carries nothing but its topic, and at `own` the page that made the
 * change. A page that receives one repeats its usual calls, and these decide again who may see what. `own` tells a
 * person's other pages that the person has changed something of their own.
 */
export const liveTopics = ['alerts', 'own-alert', 'notifications', 'connections', 'own'] as const
export type LiveTopic = (typeof liveTopics)[number]

/**
 * The event by which an open stream says, as its data, until when it was still there, by the server's clock. The first
 * comes at once. Only an event that arrives proves to a page that it would hear of others.
 */
export const heartbeatEvent = 'heartbeat'
/** How often one is sent. Proxies close a stream that is silent for longer. */
export const heartbeatMs = 15_000

/** The header in which a page names itself with its calls, by a random id, so that it is not told of its own changes. */
export const pageIdHeader = 'x-page'
