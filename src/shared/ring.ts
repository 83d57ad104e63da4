/** What a device shows when it rings: the push's content, as the server writes it and the service worker reads it. */
export interface Ring {
  readonly title: string
  readonly body: string
  /** The page that a press opens. */
  readonly path: string
  /** A ring with the same tag takes the place of the one before, and rings again. */
  readonly tag: string
  /** It reminds its owner of nothing urgent: it neither stays nor insists, and has a button that turns it off. */
  readonly isReminder?: true
}
