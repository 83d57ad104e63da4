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

/** The options of the command line. */
export const options = {
  /** Short runs and one round, which take a few minutes instead of fifteen. Nothing is written. */
  isQuick: values.quick,
  /** Runs only the measures with this text in their name. Nothing is written. */
  only: values.only,
  /** Prints each statement that was sent to PostgreSQL. */
  isListing: values.list,
  isWriting: !values.quick && values.only === '',
  seconds: Number(values.seconds ?? (values.quick ? 3 : 10)),
  /** At most so many rounds. */
  rounds: values.quick ? 1 : 3,
  /** The number of dashboard sizes. Ten million check-ins are only for `--all`, since inserting them takes minutes. */
  dashboards: values.all ? 3 : 2,
} as const
