interface Place {
  readonly eventId: number
  readonly position: number
}

export const finding = ({ chain, what }: { chain: string; what: string }) => `Chain ${chain}: ${what}`

export const findings = {
  altered: ({ eventId }: Place) =>
    `event ${eventId} is not as it was written: it, its seal or the one before was altered`,
  removed: ({ eventId }: Place) => `event ${eventId} was removed`,
  'put-in': ({ eventId }: Place) => `event ${eventId} has no seal: it was put in, or its seal was removed`,
  late: ({ eventId }: Place) =>
    `event ${eventId} says that it is over an hour older than what was written before it: it was put in later, ` +
    'or the clock of the machine that wrote it was behind',
  cut: ({ position }: Place) => `the chain was cut at position ${position}: what follows there was removed`,
  'no-key': ({ position }: Place) =>
    `the chain cannot be verified from position ${position} on: its key is not in KEY_FILE`,
}

export const nobody = 'Nobody of your institution has this username'
export const notAnAction = 'Not an action of this list'
export const notALine = 'Must be the number of a line'
