/** Lets one user in at a time, in the order of arrival. */
export class Turnstile {
  readonly #waiting: (() => void)[] = []
  #taken = false

  async enter(): Promise<void> {
    if (this.#taken) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#taken = true
  }

  leave(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#taken = false
  }
}
