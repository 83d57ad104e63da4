import { sharedValue, useSharedValue } from './shared-value.ts'

/**
 * Whether news reaches this page by itself: it is proven (`live`), it is not (`slow`), or that is not known yet. Nothing
 * may be said to come by itself, nor that nothing is there, unless it is proven.
 */
export type LiveState = 'unknown' | 'live' | 'slow'

const liveState = sharedValue<LiveState>('unknown')

export const setLiveState = liveState.set

/** Whether it is proven that news reaches this page by itself. */
export const useIsLive = () => useSharedValue(liveState, 'unknown') === 'live'

/** Whether news has not reached this page for so long that it looks for them. */
export const useIsSlow = () => useSharedValue(liveState, 'unknown') === 'slow'
