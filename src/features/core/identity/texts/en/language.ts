export const notChanged = 'Your language was not changed'
