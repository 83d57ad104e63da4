export const dayOf = ({ nth, days }: { nth: number; days: number }) => `Day ${nth} of ${days}`
export const today = ({ tool }: { tool: string }) => `Today: ${tool}`
export const sessionsToday = ({ count }: { count: number }) => {
  if (count === 0) return 'No session counts today so far. One is enough, whenever you need it.'
  return `Today ${count === 1 ? '1 session counts' : `${count} sessions count`}. That is enough, and more is fine.`
}
export const otherTools =
  'If something else helps more right now, use that. Other tools are as open as ever, they only do not count here.'
export const progress = 'How far it is'
export const progressText = ({ needed, lastDay }: { needed: number; lastDay: string }) =>
  `Days with a session that counts. It takes ${needed} with each tool to tell. The last day is ${lastDay}, and the result is here from the day after. Until then no figures are shown, since a look in between makes chance look like an effect.`
export const stopQuestion = 'Stop this trial?'
export const stopText =
  'Your sessions stay, and you see what there is so far. The trial cannot go on afterwards, but you can begin another at any time.'
export const stop = 'Stop the trial'
export const goOn = 'Go on with it'
