interface Line {
  readonly waiting: Set<() => void>
  readonly patience: number
  /** How many places it leaves free. */
  readonly leaves: number
}
export interface Lines {
  readonly urgent: Line
  readonly usual: Line
}

/** Lets so many in at once; the others wait their turn in two lines, of which the urgent one goes first. */
export class Semaphore {
  #free: number
  readonly #lines: Lines

  constructor(free: number, lines: Lines) {
    this.#free = free
    this.#lines = lines
  }

  get waiting(): number {
    return this.#lines.urgent.waiting.size + this.#lines.usual.waiting.size
  }

  /** Rejects, in the words of a pool, where there is no room in time. */
  enter(name: keyof Lines): Promise<void> {
    const { waiting, patience, leaves } = this.#lines[name]
    if (this.#free > leaves) {
      this.#free -= 1
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const admit = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.delete(admit)
        reject(new Error('timeout exceeded when trying to connect'))
      }, patience)
      waiting.add(admit)
    })
  }

  leave(): void {
    this.#free += 1
    const { urgent, usual } = this.#lines
    const { waiting, leaves } = urgent.waiting.size > 0 ? urgent : usual
    const [next] = waiting
    if (!next || this.#free <= leaves) return
    this.#free -= 1
    waiting.delete(next)
    next()
  }
}
