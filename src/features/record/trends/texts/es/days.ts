/** “1 day”, “12 days”. */
export const days = ({ count }: { count: number }) => (count === 1 ? '1 día' : `${count} días`)
export const lastTwelveMonths = 'últimos 12 meses'
export const lastDays = ({ days: count }: { days: number }) => `últimos ${count} días`
