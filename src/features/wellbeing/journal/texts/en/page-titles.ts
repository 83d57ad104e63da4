export const journal = 'Journal'
