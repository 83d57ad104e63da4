import { expect, test } from 'vitest'

import { answeredLine } from './answered-line.ts'

const hours = (...pairs: (readonly [number, number])[]) =>
  pairs.map(([from, until]) => ({ from: from * 60, until: until * 60 }))
const night = 'At night the control room answers'

test.each([
  [hours([7, 22]), true, night, 'Answered every day from 7 AM to 10 PM. At night the control room answers.'],
  [hours([7, 22]), false, '', 'Answered today from 7 AM to 10 PM.'],
  [
    hours([8.5, 12], [13, 17.25]),
    true,
    '',
    'Answered every day from 8:30 AM to noon and from 1 PM to 5:15 PM.',
  ],
  [hours([0, 6], [22, 24]), true, '', 'Answered every day from 10 PM to 6 AM.'],
  [
    hours([0, 6], [9, 12], [22, 24]),
    true,
    '',
    'Answered every day from 9 AM to noon and from 10 PM to 6 AM.',
  ],
  [hours([0, 6], [22, 24]), false, '', 'Answered today from midnight to 6 AM and from 10 PM to midnight.'],
  [hours([0, 24]), true, '', 'Answered day and night.'],
  [hours([0, 24]), false, '', 'Answered all of today.'],
  [
    [],
    false,
    `${night}.`,
    'Nobody is planned today. If you ask, everyone who answers here is told. At night the control room answers.',
  ],
  [[], true, '', 'Nobody is planned in the coming week. If you ask, everyone who answers here is told.'],
  [null, false, night, 'At night the control room answers.'],
  [null, false, '', null],
])('the hours %j read as a line', (answered, isEveryDay, outOfHours, line) => {
  expect(answeredLine({ answered, isEveryDay, outOfHours })).toBe(line)
})
