export const ownWords = 'Sus propias palabras'
