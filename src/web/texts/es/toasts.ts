export const message = 'Mensaje'
export const messages = ({ hotkey }: { hotkey: string }) => `Mensajes (${hotkey})`
