export const distressBeforeIs = ({ distress }: { distress: number }) => `Distress before: ${distress} of 10`
export const noteDistressForTrial = ({ tool }: { tool: string }) =>
  `Note your distress first, so that ${tool} counts in your trial`
