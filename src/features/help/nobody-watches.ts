/** Stands beside a field for one's own words. What follows it says where Help is. */
export const nobodyWatches = 'Nobody reads this as it is written. If you need someone now, use Help.'
