export const title = 'Box of hope'
export const about = 'Your own reasons to go on.'
