interface Queue {
  readonly waiting: Set<() => void>
  /** Milliseconds after which waiting ends with an error. */
  readonly timeout: number
  /** How many permits this queue leaves for the other one. */
  readonly reserved: number
}
export interface Queues {
  readonly urgent: Queue
  readonly usual: Queue
}

/** Grants a number of permits at once. The others wait in two queues, of which the urgent one is served first. */
export class Semaphore {
  #permits: number
  readonly #queues: Queues

  constructor(permits: number, queues: Queues) {
    this.#permits = permits
    this.#queues = queues
  }

  get waiting(): number {
    return this.#queues.urgent.waiting.size + this.#queues.usual.waiting.size
  }

  /** Takes a permit. Rejects with a pool's usual message when none is free before the timeout. */
  acquire(name: keyof Queues): Promise<void> {
    const { waiting, timeout, reserved } = this.#queues[name]
    if (this.#permits > reserved) {
      this.#permits -= 1
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const grant = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.delete(grant)
        reject(new Error('timeout exceeded when trying to connect'))
      }, timeout)
      waiting.add(grant)
    })
  }

  release(): void {
    this.#permits += 1
    const { urgent, usual } = this.#queues
    const { waiting, reserved } = urgent.waiting.size > 0 ? urgent : usual
    const [next] = waiting
    if (!next || this.#permits <= reserved) return
    this.#permits -= 1
    waiting.delete(next)
    next()
  }
}
