export const summary = 'Summary'
