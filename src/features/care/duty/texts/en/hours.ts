export const midnight = 'midnight'
export const noon = 'noon'
/** A time of day; `hour` from 0 to 23. */
export const clock = ({ hour, minute }: { hour: number; minute: number }) => {
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}
export const dayAndNight = 'Answered day and night.'
export const allToday = 'Answered all of today.'
export const nobodyThisWeek =
  'Nobody is planned in the coming week. If you ask, everyone who answers here is told.'
export const nobodyToday = 'Nobody is planned today. If you ask, everyone who answers here is told.'

interface Times {
  from: string
  until: string
}

const listed = (times: readonly Times[]) =>
  times.map(({ from, until }) => `from ${from} to ${until}`).join(' and ')

export const everyDay = ({ times }: { times: readonly Times[] }) => `Answered every day ${listed(times)}.`
export const today = ({ times }: { times: readonly Times[] }) => `Answered today ${listed(times)}.`
/** A week, from one day to another. */
export const weekFrom = ({ from, until }: Times) => `${from} to ${until}`
export const span = ({ from, until }: Times) => `${from} to ${until}`
export const spanNextDay = ({ from, until }: Times) => `${from} to ${until} the next day`
