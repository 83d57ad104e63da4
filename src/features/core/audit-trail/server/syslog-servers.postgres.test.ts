import { max } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'

import { auditEvents, auditMacProgress, auditStreams } from '#features/core/audit/server/table.ts'
import { peopleApi } from '#features/institution/people/contract.ts'
import { auditStreamAddressOf } from '#server/audit-stream-address.ts'
import { asSystem } from '#server/database/scope.ts'
import { createLogger } from '#server/logger.ts'
import { openOutside } from '#testing/outside.ts'
import { openWorld } from '#testing/world.ts'

import { startSyslog, syslogServers } from '../../../../../scripts/temporary-syslog.ts'
import { auditJobs } from './audit-jobs.ts'

const world = await openWorld()
const keeper = await world.person('keeper', 'admin')

const ways = syslogServers.flatMap((server) =>
  (['tcp', 'tls'] as const).flatMap((protocol) =>
    (['length', 'lines'] as const).map((framing) => ({ server, protocol, framing })),
  ),
)

/** Makes the MACs of what happened, and sends it. */
async function send(address: string): Promise<void> {
  const auditStream = auditStreamAddressOf(address)
  const [seal, stream] = auditJobs({ ...world, auditStream }, createLogger({ logLevel: 'silent' }))
  await asSystem(async () => {
    const [last] = await world.db.select({ id: max(auditEvents.id) }).from(auditEvents)
    await vi.waitFor(async () => {
      await seal!.work()
      const [progress] = await world.db.select().from(auditMacProgress)
      expect(progress?.floor).toBeGreaterThanOrEqual(last?.id ?? 0)
    })
    await stream!.work()
  })
}

test.each(ways)(
  '$server gets each event once by $protocol, with messages framed by $framing',
  async (way) => {
    await using outside = await openOutside()
    outside.trust()
    const { server, protocol, framing } = way
    const { port, lines, stop } = await startSyslog(server, {
      framing,
      tls: protocol === 'tls' ? outside.files : null,
    })
    onTestFinished(stop)
    const address = `syslog+${protocol}://localhost:${port}?framing=${framing}&format=cef`
    // The stream begins with what happens after the first call.
    await world.db.delete(auditStreams)
    await send(address)
    const people = await Promise.all(
      Array.from({ length: 40 }, () => world.person(crypto.randomUUID(), 'staff')),
    )
    for (const { id } of people) await keeper.call(peopleApi.deactivate, { params: { id } })

    await send(address)
    await send(address)

    await vi.waitFor(() => expect(lines().length).toBeGreaterThanOrEqual(people.length))
    const closed = lines().filter((line) => line.includes('account.deactivate'))
    expect(closed).toHaveLength(people.length)
    for (const [index, line] of closed.entries()) {
      expect(line).toMatch(
        /^110\|evenkeel\|account\.deactivate\|CEF:0\|Evenkeel\|Evenkeel\|[^|]+\|account\.deactivate\|[^|]+\|\d+\|\S.*$/,
      )
      expect(line).toContain(people[index]!.id)
    }
  },
)
