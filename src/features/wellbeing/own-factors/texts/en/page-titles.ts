export const ownWords = 'Your own words'
