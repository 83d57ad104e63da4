export const justNow = 'hace un momento'
export const minutesAgo = ({ count }: { count: number }) => `hace ${count} min`
export const hoursAgo = ({ count }: { count: number }) => `hace ${count} h`
export const daysAgo = ({ count }: { count: number }) => `hace ${count} ${count === 1 ? 'día' : 'días'}`
