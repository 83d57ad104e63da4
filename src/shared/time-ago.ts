const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/**
 * How long ago a moment was, in whole minutes, hours or days: "5m ago", "3h ago", "2d ago". Less than
 * a minute, or a moment ahead of a clock that runs late, is "just now".
 */
export function timeAgo(moment: string, present: Date): string {
  const passed = present.getTime() - Date.parse(moment)
  if (passed < minute) return 'just now'
  if (passed < hour) return `${Math.floor(passed / minute)}m ago`
  if (passed < day) return `${Math.floor(passed / hour)}h ago`
  return `${Math.floor(passed / day)}d ago`
}
