export const learning = 'Aprender'
