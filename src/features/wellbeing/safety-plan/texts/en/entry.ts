export const title = 'My safety plan'
export const about = 'Your own six steps for a hard hour.'
