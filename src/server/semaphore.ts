interface Queue {
  /** Milliseconds after which waiting is refused. */
  readonly timeout: number
  /** How many permits this queue leaves for the other one. */
  readonly reserved?: number
  /** How many may wait in it. */
  readonly most?: number
}
type Queues = Readonly<Record<'urgent' | 'usual', Queue>>

/** Grants a number of permits at once. The others wait in two queues, of which the urgent one is served first. */
export class Semaphore {
  #permits: number
  readonly #queues: Queues
  readonly #refusal: () => Error
  readonly #waiting = { urgent: new Set<() => void>(), usual: new Set<() => void>() }

  /** `refusal` makes the error for whoever finds a full queue, or has waited too long in one. */
  constructor(permits: number, queues: Queues, refusal: () => Error) {
    this.#permits = permits
    this.#queues = queues
    this.#refusal = refusal
  }

  get waiting(): number {
    return this.#waiting.urgent.size + this.#waiting.usual.size
  }

  /** Throws the refusal where as many wait in a queue as may. */
  requireSpace(name: keyof Queues): void {
    const { most = Infinity } = this.#queues[name]
    if (this.#waiting[name].size >= most) throw this.#refusal()
  }

  /** Takes a permit. Rejects with the refusal when the queue is full, or none is free before the timeout. */
  async acquire(name: keyof Queues): Promise<void> {
    const { timeout, reserved = 0 } = this.#queues[name]
    if (this.#permits > reserved) {
      this.#permits -= 1
      return
    }
    this.requireSpace(name)
    const waiting = this.#waiting[name]
    await new Promise<void>((resolve, reject) => {
      const grant = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.delete(grant)
        reject(this.#refusal())
      }, timeout)
      waiting.add(grant)
    })
  }

  /** Gives a permit back. It goes to the next who waits, so that no newcomer takes it in between. */
  release(): void {
    this.#permits += 1
    const name = this.#waiting.urgent.size > 0 ? 'urgent' : 'usual'
    const [next] = this.#waiting[name]
    const { reserved = 0 } = this.#queues[name]
    if (!next || this.#permits <= reserved) return
    this.#permits -= 1
    this.#waiting[name].delete(next)
    next()
  }
}
