import { createServer } from 'node:net'
import { isMainThread } from 'node:worker_threads'

// Loaded into an instance with `--import`: tells whoever connects to the socket LOOP_STAYS_AT how much of the processor,
// in milliseconds, one turn of the event loop took at most since somebody last asked. What other processes take of a
// shared machine does not count. No other process is told.
const at = process.env['LOOP_STAYS_AT']
if (at !== undefined && isMainThread) {
  const used = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  let longest = 0
  let before = used()
  setInterval(() => {
    const after = used()
    longest = Math.max(longest, after - before)
    before = after
  }, 1).unref()
  createServer((socket) => {
    socket.end(String(longest))
    longest = 0
  })
    .listen(at)
    .unref()
}
