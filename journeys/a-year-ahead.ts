// Loaded before a server (`--import`): its clock, and with it that of the embedded database, is a year ahead.
const ahead = 365 * 24 * 60 * 60_000
const PresentDate = Date

class LaterDate extends PresentDate {
  constructor(...given: [] | ConstructorParameters<DateConstructor>) {
    if (given.length === 0) super(PresentDate.now() + ahead)
    else super(...given)
  }

  static override now(): number {
    return PresentDate.now() + ahead
  }
}

Object.assign(globalThis, { Date: LaterDate })
