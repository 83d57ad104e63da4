import { createServer } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

// Loaded into an instance with `--import`: tells whoever connects to the socket LOOP_STAYS_AT for how long, in
// milliseconds, one piece of work kept the event loop since somebody last asked. No other process is told.
const at = process.env['LOOP_STAYS_AT']
if (at !== undefined && isMainThread) {
  const everyMilliseconds = 1
  const delays = monitorEventLoopDelay({ resolution: everyMilliseconds })
  delays.enable()
  createServer((socket) => {
    socket.end(String(Math.max(0, delays.max / 1e6 - everyMilliseconds)))
    delays.reset()
  })
    .listen(at)
    .unref()
}
