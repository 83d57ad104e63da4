// Written by `npm run texts`.
import { catalog, type Tag } from '#shared/catalog.ts'

import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

/** What texts need to be said. */
interface Values {
  told: {
    request: { hasUnit: boolean }
  }
  refusals: {
    hours: { most: number }
  }
  talk: {
    notOfferedMore: { link: Tag }
    'states.received': { when: string | number }
    'states.read': { when: string | number }
    'states.planned': { when: string | number }
    'states.seen': { when: string | number }
    'states.closed': { when: string | number }
    'states.withdrawn': { when: string | number }
    with: { who: string | number }
    readBy: { when: string | number }
    seeBy: { when: string | number }
    'late.prioritize': { when: string | number }
    'late.see': { when: string | number }
  }
  queue: {
    'dues.prioritize': { when: string | number }
    'dues.see': { when: string | number }
    toClose: { when: string | number }
    plannedFor: { when: string | number }
    owner: { name: string | number }
    requestOf: { name: string | number }
    received: { when: string | number }
    unit: { unit: string | number }
    language: { language: string | number }
    when: { when: string | number }
    'kinds.asked': { by: string | number }
    'kinds.message': { by: string | number }
    'kinds.entered': { by: string | number }
    'kinds.referred': { by: string | number }
    'kinds.prioritized': { by: string | number; priority: string | number }
    'kinds.urgent': { by: string | number }
    'kinds.taken': { by: string | number }
    'kinds.planned': { by: string | number; when: string | number }
    'kinds.seen': { by: string | number; when: string | number }
    'kinds.not-seen': { by: string | number }
    'kinds.withdrawn': { by: string | number }
    'kinds.closed': { by: string | number; closing: string | number }
    dayOf: { day: string | number }
    closed: { when: string | number }
  }
  figures: {
    late: { count: number }
    hours: { hours: number }
    percent: { percent: number }
  }
  clocks: {
    most: { hours: number }
  }
  record: {
    none: { how: string | number }
  }
}

declare module '#features/core/audit/actions.ts' {
  interface TrailTexts {
    'talk-requests': typeof en.trail
  }
}

export const texts = catalog<typeof en, Values>({ en, es })
