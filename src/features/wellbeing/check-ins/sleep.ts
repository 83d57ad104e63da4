/**
 * Hours slept within the last 24, in whole hours, as national surveys ask for them (BRFSS: "how many hours of sleep do
 * you get in a 24-hour period?"; https://www.cdc.gov/mmwr/volumes/65/wr/mm6506a1.htm), so that a night shift's sleep
 * counts too. 2 stands for less than three hours, and 9 for nine or more: a mean is an understatement where people
 * sleep longer.
 */
export const sleepHours = [2, 3, 4, 5, 6, 7, 8, 9] as const
export const leastSleepHours = 2
export const mostSleepHours = 9
/**
 * Adults should sleep seven hours or more on a regular basis (American Academy of Sleep Medicine and Sleep Research
 * Society: Watson et al., Sleep 2015;38(6):843-844, doi:10.5665/sleep.4716).
 */
export const enoughSleepHours = 7
/** A quality below this is poor or very poor. */
export const fairSleep = 3

/** The quality of a night's sleep, from very poor to very good (`answer-labels.ts`). */
export const sleepQualities = [1, 2, 3, 4, 5] as const
export const poorestSleep = 1
export const bestSleep = 5
