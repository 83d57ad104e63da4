export const midnight = 'midnight'
export const noon = 'noon'
/** A time of day, such as 9:30 and before noon. */
export const clock = ({ time, half }: { time: string; half: 'am' | 'pm' }) =>
  `${time} ${half === 'am' ? 'AM' : 'PM'}`
export const dayAndNight = 'Answered day and night.'
export const allToday = 'Answered all of today.'
export const nobodyThisWeek =
  'Nobody is planned in the coming week. If you ask, everyone who answers here is told.'
export const nobodyToday = 'Nobody is planned today. If you ask, everyone who answers here is told.'

interface Times {
  from: string
  until: string
}

/** One of `times`. */
export const stretch = ({ from, until }: Times) => `from ${from} to ${until}`
export const everyDay = ({ times }: { times: string }) => `Answered every day ${times}.`
export const today = ({ times }: { times: string }) => `Answered today ${times}.`
/** A week, from one day to another. */
export const weekFrom = ({ from, until }: Times) => `${from} to ${until}`
export const span = ({ from, until }: Times) => `${from} to ${until}`
export const spanNextDay = ({ from, until }: Times) => `${from} to ${until} the next day`
