import type { PageAnswer, PageAnswers } from '#shared/page-answers.ts'

import { pageUser } from './page-user.ts'

let asked: Promise<PageAnswers | null> | null = null
let known: PageAnswers | null = null

/**
 * What the page asked for together; null where it asked for nothing, or something has changed since. It resolves to null
 * where nothing came.
 */
export const comingPageAnswers = () => asked

/** Sets what the page asked for together, and what has come of it. Without both each call asks by itself from now on. */
export function setPageAnswers(coming: typeof asked = null, answers: typeof known = null): void {
  asked = coming
  known = answers
}

/** What has come for a call of the person on this page; undefined where the call has to be made. */
export function pageAnswer(address: string): PageAnswer | undefined {
  return known?.userId === pageUser() ? known.answers[address] : undefined
}
