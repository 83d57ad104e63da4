import { runOutage } from './outage.ts'
import { isShort, leeway } from './report.ts'

await runOutage({
  fault: {
    id: 'F3',
    title: 'PostgreSQL is restarted in order',
    done: '`pg_ctl -m fast restart` while eight people write',
    reach: '0 acknowledged lost; the server lives; 503 with Retry-After, never 500; writing again within 3 s',
  },
  times: isShort ? 2 : 10,
  interruptDatabase: (postgres) => postgres.restart(),
  backWithin: 2000 * leeway,
  mostMilliseconds: 3000 * leeway,
})
