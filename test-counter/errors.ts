type Fields = { status?: number; type?: string; code?: string; param?: string; decline_code?: string }

/** A refusal in the payment service's format. */
export class CounterError extends Error {
  readonly status: number
  readonly body: { error: { type: string; message: string } & Omit<Fields, 'status' | 'type'> }

  constructor(message: string, { status = 400, type = 'invalid_request_error', ...rest }: Fields = {}) {
    super(message)
    this.name = 'CounterError'
    this.status = status
    this.body = { error: { type, message, ...rest } }
  }
}

export function noSuch(kind: string, id: string, param = 'id'): CounterError {
  return new CounterError(`No such ${kind}: '${id}'`, { status: 404, code: 'resource_missing', param })
}
