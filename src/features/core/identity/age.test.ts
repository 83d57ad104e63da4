import { expect, test } from 'vitest'

import { ageBandOn, isMinor } from './age.ts'

test('an age band changes on the birthday, and on the first of March for who was born on the 29th of February', () => {
  const on = (today: string) => (bornOn: string) => ageBandOn(today, bornOn)
  expect(['2013-06-16', '2013-06-15', '2008-06-16', '2008-06-15'].map(on('2026-06-15'))).toEqual([
    'under-13',
    '13-17',
    '13-17',
    '18-and-over',
  ])
  expect(['2026-02-28', '2026-03-01'].map((today) => ageBandOn(today, '2008-02-29'))).toEqual([
    '13-17',
    '18-and-over',
  ])
})

test('whoever has not said their age counts as an adult', () => {
  expect(
    [null, 'not-said', '18-and-over', '13-17', 'under-13'].map((band) => isMinor(band as never)),
  ).toEqual([false, false, false, true, true])
})
