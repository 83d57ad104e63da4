/** “1 day”, “12 days”. */
export const days = ({ count }: { count: number }) => (count === 1 ? '1 day' : `${count} days`)
export const lastTwelveMonths = 'last 12 months'
export const lastDays = ({ days: count }: { days: number }) => `last ${count} days`
