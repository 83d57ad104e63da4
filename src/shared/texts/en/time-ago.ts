export const justNow = 'just now'
export const minutesAgo = ({ count }: { count: number }) => `${count}m ago`
export const hoursAgo = ({ count }: { count: number }) => `${count}h ago`
export const daysAgo = ({ count }: { count: number }) => `${count}d ago`
