// Written by `npm run texts`.
import { catalog, type Tag } from '#shared/catalog.ts'

import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

/** What texts need to be said. */
interface Values {
  page: {
    previewText: { counts: string | number; encoding: string | number }
    kept: { days: number }
    comparing: { total: number }
    doneOf: { done: number; total: number }
    refused: { count: number }
    onlyFirst: { count: number; listed: number }
    theyLeave: { count: number }
    refusedLine: { line: string | number }
    refusedLineOf: { line: string | number; name: string | number }
    'cameBy.page': { name: string | number }
    withoutPassword: { link: Tag }
    'outcomes.made': { count: number }
    'outcomes.returned': { count: number }
    'outcomes.moved': { count: number }
    'outcomes.renamed': { count: number }
    'outcomes.left': { count: number }
    'outcomes.leaving': { count: number }
    'outcomes.unchanged': { count: number }
    'outcomes.refused': { count: number }
    merged: { count: number }
    released: { count: number }
    linesLeft: { count: number }
    undone: { when: string | number }
    takeBackTitle: { file: string | number }
    takeBackText: { hours: number }
    takenBackText: { stayed: number }
  }
  roster: {
    headingTwice: { line: string | number }
    noRowUsable: { line: string | number; reason: string | number }
    sameNumber: { line: string | number }
    formula: { column: string | number }
    cellProblem: { column: string | number; problem: string | number }
    ofOtherRole: { role: string | number }
    was: { name: string | number }
    movesToUnit: { unit: string | number }
    movesToShift: { shift: string | number }
    getsNumber: { number: string | number }
    columnMissing: { column: string | number }
    ownColumnMissing: { column: string | number; own: string | number }
    tooManyLeave: { count: number }
    'samePerson.number': { name: string | number; newName: string | number; newNumber: string | number; number: string | number }
    'samePerson.name': { newName: string | number; newNumber: string | number; number: string | number }
    'samePerson.both': { newName: string | number; newNumber: string | number; number: string | number }
    samePeople: { count: number }
    allowThem: { count: number }
    nowhere: { count: number }
    housedIn: { housing: string | number }
  }
}

declare module '#features/core/audit/actions.ts' {
  interface TrailTexts {
    roster: typeof en.trail
  }
}

export const texts = catalog<typeof en, Values>({ en, es })
