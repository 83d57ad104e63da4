export const title = "Today's Check-In"
export const notLoaded = "Today's check-in could not be loaded"
export const start = 'Start Check-In'
export const again = 'Check in again'
export const notYet = 'Not yet'
export const takesAMinute = 'One minute, two sliders.'
/** After the mood in figures. `word` is the word for it. */
export const logged = ({ word, ago }: { word: string; ago: string }) => `${word}, logged ${ago}`
