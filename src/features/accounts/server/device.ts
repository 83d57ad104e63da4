import bowser from 'bowser'

/** A browser in words, such as "Firefox on Linux", for the list of one's sessions. Never the whole header. */
export function describeDevice(userAgent: string | undefined): string {
  if (!userAgent) return 'Unknown browser'
  const { browser, os } = bowser.parse(userAgent.slice(0, 500))
  if (!browser.name) return 'Unknown browser'
  return os.name ? `${browser.name} on ${os.name}` : browser.name
}
