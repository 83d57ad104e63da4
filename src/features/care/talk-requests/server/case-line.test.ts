import { expect, test } from 'vitest'

import { caseApi, type CaseDetail } from '#features/care/cases/contract.ts'
import { cases } from '#features/care/cases/server/table.ts'
import { now } from '#server/clock.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { newName } from '#testing/prepare-call.ts'
import { responder } from '#testing/responder.ts'
import { openWorld, type Person } from '#testing/world.ts'

import { talkRequestApi } from '../contract.ts'
import { askedBy, nurseFor } from '../testing/examples.ts'

const world = await openWorld()

test('what became of a request stands in the line of the case, with its id, for those who read requests alone', async () => {
  const its = { institutionId: await anotherInstitution(world) }
  const ana = await world.person(newName(), 'inmate', its)
  const nurse = await nurseFor(world, ana)
  const officer = await responder(world, newName(), 'residents', { ...its, qualification: 'officer-on-duty' })
  const params = { id: await askedBy(ana) }
  await nurse.call(talkRequestApi.prioritize, { params, body: { priority: 'in-time' } })
  expect(await world.count(cases, { subjectId: ana.id })).toBe(0)
  await nurse.call(talkRequestApi.makeUrgent, { params })
  await nurse.call(talkRequestApi.plan, { params, body: { at: '2099-01-01T15:00:00.000Z' } })
  await nurse.call(talkRequestApi.see, { params, body: { at: now().toISOString() } })
  await nurse.call(talkRequestApi.close, { params, body: { how: 'talked', sentence: 'Talked' } })
  const [row] = await world.rows(cases, { subjectId: ana.id })
  const lineFor = async (by: Person) => {
    const found = await by.call(caseApi.find, { params: { id: row!.id } })
    return found.json<CaseDetail>().line.filter(({ kind }) => kind.startsWith('talk-'))
  }

  const line = await lineFor(nurse)
  expect(line.map(({ kind, by, requestId }) => [kind, by === null, requestId])).toEqual([
    ['talk-received', true, params.id],
    ['talk-read', false, params.id],
    ['talk-read', false, params.id],
    ['talk-planned', false, params.id],
    ['talk-seen', false, params.id],
    ['talk-closed', false, params.id],
  ])
  expect(await lineFor(officer)).toEqual([])

  // A case that begins after a request was closed is about something else.
  await world.change(cases, { id: row!.id }, { openedAt: new Date(now().getTime() + 1000) })
  expect(await lineFor(nurse)).toEqual([])
})
