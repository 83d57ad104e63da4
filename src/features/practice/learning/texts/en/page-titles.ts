export const learning = 'Learning'
