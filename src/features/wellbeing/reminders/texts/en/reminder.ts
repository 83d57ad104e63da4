export const body = 'A moment for yourself?'
