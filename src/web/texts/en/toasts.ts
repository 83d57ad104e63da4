export const message = 'Message'
export const messages = ({ hotkey }: { hotkey: string }) => `Messages (${hotkey})`
