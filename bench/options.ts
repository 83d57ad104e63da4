import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    seconds: { type: 'string' },
    list: { type: 'boolean', default: false },
  },
})

/** What the bench was asked for. */
export const options = {
  /** A few minutes instead of twelve: short runs, one round, and nothing is written. */
  isQuick: values.quick,
  /** Measures only what has these words in its name, and writes nothing. */
  only: values.only,
  /** Prints each statement that PostgreSQL was sent. */
  isListing: values.list,
  isWriting: !values.quick && values.only === '',
  seconds: Number(values.seconds ?? (values.quick ? 3 : 10)),
  rounds: values.quick ? 1 : 3,
  /** The dashboard's sizes: ten million check-ins only on demand, since filling them in takes minutes. */
  dashboards: values.all ? 3 : 2,
  people: values.quick ? 5000 : 20_000,
} as const
