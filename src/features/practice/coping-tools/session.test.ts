import { describe, expect, test } from 'vitest'

import {
  advance,
  clockTime,
  elapsedSeconds,
  idle,
  pause,
  resume,
  type Session,
  start,
  sessionLogOf,
  untilNextSecond,
} from './session.ts'

const noon = Date.parse('2026-11-20T12:00:00Z')
const at = (seconds: number) => noon + seconds * 1000
const begun = start(idle, 300, noon)

test('a session starts at zero', () => {
  expect(begun).toEqual({ phase: 'running', fullSeconds: 300, elapsedMs: 0, at: noon })
})

test('there is one session at a time: a start while one is on changes nothing', () => {
  const running = advance(begun, at(5))
  const paused = pause(begun, at(5))

  expect(start(running, 600, at(6))).toBe(running)
  expect(start(paused, 600, at(6))).toBe(paused)
})

test('after a session is done, another can start', () => {
  const done = advance(begun, at(300))

  expect(start(done, 240, at(310))).toMatchObject({ phase: 'running', fullSeconds: 240, elapsedMs: 0 })
})

test('pauses do not count, however long', () => {
  const paused = pause(advance(begun, at(3)), at(4))
  const resumed = resume(paused, at(4000))
  const again = pause(advance(resumed, at(4006)), at(4010))

  expect(paused).toEqual({ phase: 'paused', fullSeconds: 300, elapsedMs: 4000 })
  expect(elapsedSeconds(again)).toBe(14)
  expect(advance(again, at(9999))).toBe(again)
})

test('a tab that slept for a minute has counted that minute', () => {
  expect(elapsedSeconds(advance(advance(begun, at(10)), at(70)))).toBe(70)
})

test('a tab that slept past the end is done at exactly the full time', () => {
  const done = advance(advance(begun, at(10)), at(8 * 3600))

  expect(done).toEqual({ phase: 'done', fullSeconds: 300, elapsedMs: 300_000 })
  expect(sessionLogOf(done)).toEqual({ duration: 300, completed: true })
})

test('a pause that comes after the end finds the session done', () => {
  expect(pause(begun, at(301)).phase).toBe('done')
})

test('a clock that is set back neither adds time nor takes it away', () => {
  const before = advance(begun, at(20))
  const back = advance(before, at(20 - 3600))

  expect(elapsedSeconds(back)).toBe(20)
  expect(elapsedSeconds(advance(back, at(20 - 3600 + 7)))).toBe(27)
})

test('pause changes only a running session, and resume only a paused one', () => {
  const running = advance(begun, at(5))

  expect(resume(running, at(6))).toBe(running)
  expect(pause(idle, at(6))).toBe(idle)
  expect(advance(idle, at(6))).toBe(idle)
  expect(resume(idle, at(6))).toBe(idle)
})

describe('a session that is stopped', () => {
  test.each([
    [0, null],
    [9, null],
    [10, null],
    [10.999, null],
    [11, { duration: 11, completed: false }],
    [299.999, { duration: 299, completed: false }],
    [300, { duration: 300, completed: true }],
  ])('after %s seconds leaves %j', (seconds, trace) => {
    expect(sessionLogOf(advance(begun, at(seconds)))).toEqual(trace)
  })

  test('while paused logs what ran before the pause', () => {
    const paused: Session = pause(begun, at(42))

    expect(sessionLogOf(advance(paused, at(500)))).toEqual({ duration: 42, completed: false })
  })

  test('before it began logs nothing', () => {
    expect(sessionLogOf(idle)).toBeNull()
  })
})

test('the next update is due on the next whole second of the session', () => {
  expect(untilNextSecond(begun)).toBe(1000)
  expect(untilNextSecond(advance(begun, noon + 2300))).toBe(700)
  expect(untilNextSecond(idle)).toBe(1000)
})

test.each([
  [0, '0:00'],
  [9, '0:09'],
  [61, '1:01'],
  [600, '10:00'],
])('%i seconds read %s', (seconds, text) => {
  expect(clockTime(seconds)).toBe(text)
})
