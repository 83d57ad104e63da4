/** What the single call of a part answers: its body, and the cursor of a list that goes on. */
export interface PageAnswer {
  readonly body?: unknown
  readonly next?: string | undefined
}

/** What a page reads first, in one answer. */
export interface PageAnswers {
  /** Whose answers they are. */
  readonly userId: string
  /** The person's last live event from before they were read; the live stream goes on after it. */
  readonly after: number
  /** By the address of the single call. What is missing is called by itself. */
  readonly answers: Readonly<Record<string, PageAnswer>>
}

/** The call that answers together what the page at an address reads first. */
export const pageCalls: Readonly<Record<string, `/api/${string}`>> = {
  '/': '/api/home',
  '/inmate': '/api/home/individual',
  '/staff': '/api/home/staff',
  '/admin': '/api/home/admin',
}
