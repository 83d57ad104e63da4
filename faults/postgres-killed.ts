import { setTimeout as sleep } from 'node:timers/promises'

import { runOutage } from './outage.ts'
import { isShort, leeway } from './report.ts'

await runOutage({
  fault: {
    id: 'F2',
    title: 'PostgreSQL is killed',
    done: '`kill -9` of the postmaster while eight people write, started again 0.7 s later',
    reach:
      '0 acknowledged lost; the server lives; 503 with Retry-After, never 500; back within 2 s of the database',
  },
  times: isShort ? 3 : 10,
  async interruptDatabase(postgres) {
    await postgres.kill()
    await sleep(700)
    await postgres.start()
  },
  backWithin: 2000 * leeway,
  mostMilliseconds: Infinity,
})
