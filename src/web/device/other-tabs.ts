/**
 * Opens a channel to the other tabs of this browser. It is null where there is none: the build renders pages too, and a
 * browser that refuses storage refuses this as well. Each tab then learns from the server alone what another has done.
 */
export function openChannel(name: string): BroadcastChannel | null {
  if (typeof document === 'undefined') return null
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}
