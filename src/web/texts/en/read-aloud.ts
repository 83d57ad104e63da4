export const labels = { idle: 'Read aloud', reading: 'Pause', paused: 'Go on' }
export const rates = { Slower: 'Slower', Normal: 'Normal', Faster: 'Faster' }
export const readingAloud = ({ what }: { what: string }) => `Reading ${what} aloud`
export const othersMayHear = 'Others may hear this.'
export const stop = 'Stop'
export const speed = 'Speed'
