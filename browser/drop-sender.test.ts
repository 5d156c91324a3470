import 'fake-indexeddb/auto'
import { ORPCError } from '@orpc/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDropSender, type DropCalls, type DropSender } from '#browser/drop-sender.ts'
import { type DropRow, type LocalDatabase, openLocalDatabase } from '#browser/local-database.ts'
import { newId } from '#lib/id.ts'

let db: LocalDatabase
let sender: DropSender
let asked: string[]
let plan: 'open' | 'used up'
let network: 'there' | 'away'

let calls: DropCalls
/** A server that records its requests, and answers as the test says. */
const serverCalls: DropCalls = {
  check: async ({ name }) => {
    asked.push(`check ${name}`)
    reach()
    if (plan === 'used up') throw new ORPCError('report_limit', { status: 402, message: 'Limite atteinte.' })
    return 'nothing'
  },
  sendFile: async ({ name, content }, { signal, onProgress }) => {
    signal.throwIfAborted()
    onProgress(content.size)
    asked.push(`file ${name}`)
  },
  receive: async ({ name }) => {
    reach()
    asked.push(`receive ${name}`)
  },
  meaningOf: (code) => (code === 'report_limit' ? 'plan' : code === 'report_file_missing' ? 'lost' : 'final'),
}

function reach(): void {
  if (network === 'away') throw new TypeError('Failed to fetch')
}

beforeEach(() => {
  db = openLocalDatabase({ accountId: newId(), garageId: newId() })
  let last = Promise.resolve()
  const request = (_: string, work: () => Promise<void>) => {
    last = last.then(work)
    return last
  }
  calls = { ...serverCalls }
  sender = createDropSender({ db, calls, locks: { request: request as LockManager['request'] } }) // one tab, one lock
  asked = []
  plan = 'open'
  network = 'there'
})
afterEach(() => db.delete())

async function drop(name: string, ...files: string[]): Promise<DropRow> {
  const row: DropRow = {
    id: newId(),
    name,
    files: files.map((file) => ({
      id: newId(),
      name: file,
      mediaType: 'application/pdf',
      content: new Blob([file]),
      sha256: null,
      isSent: false,
    })),
    sizeBytes: 10,
    fingerprint: null,
    state: 'waiting',
    problem: null,
    createdAt: '2026-11-21T10:00:00Z',
  }
  await db.drops.add(row)
  return row
}

const states = async () => (await db.drops.orderBy('id').toArray()).map(({ name, state }) => `${name} ${state}`)

test('a dropped file is announced, sent page by page, received, and leaves the device', async () => {
  await drop('Clio', 'a.jpg', 'b.jpg')
  await drop('Mégane', 'm.pdf')
  await sender.wake()
  expect(asked).toEqual([
    'check Clio',
    'file a.jpg',
    'file b.jpg',
    'receive Clio',
    'check Mégane',
    'file m.pdf',
    'receive Mégane',
  ])
  expect(await states()).toEqual([])
})

test('nothing is sent when the plan is used up; with another plan, one press is enough', async () => {
  const { id } = await drop('Clio', 'clio.pdf')
  plan = 'used up'
  await sender.wake()
  expect(asked).toEqual(['check Clio'])
  expect(await db.drops.get(id)).toMatchObject({ state: 'blocked', problem: { sentence: 'Limite atteinte.' } })
  plan = 'open'
  await sender.wake()
  expect(await states()).toEqual(['Clio blocked'])
  await sender.retry([id])
  expect(await states()).toEqual([])
})

test('a check that the server cannot do delays nothing', async () => {
  await drop('Clio', 'clio.pdf')
  calls.check = async () => {
    throw new ORPCError('unexpected', { status: 500, message: 'Une erreur inattendue est survenue.' })
  }
  await sender.wake()
  expect(asked).toEqual(['file clio.pdf', 'receive Clio'])
  expect(await states()).toEqual([])
})

test('a failing server is named as such, and never as a missing network', async () => {
  const { id } = await drop('Clio', 'clio.pdf')
  calls.receive = async () => {
    throw new ORPCError('unexpected', { status: 503, message: 'Une erreur inattendue est survenue.' })
  }
  await sender.wake()
  expect(await db.drops.get(id)).toMatchObject({
    state: 'unreachable',
    problem: { sentence: expect.stringContaining('Le serveur n’a pas pu recevoir cet envoi') },
  })
  calls.receive = serverCalls.receive
  network = 'away'
  await sender.retry([id])
  expect(await db.drops.get(id)).toMatchObject({ state: 'unreachable', problem: null })
})

test('a lost network loses no page, and sent pages are not sent again', async () => {
  const { id } = await drop('Clio', 'a.jpg', 'b.jpg')
  calls.sendFile = async (file, sending) => {
    if (file.name === 'b.jpg') throw new TypeError('Failed to fetch')
    return serverCalls.sendFile(file, sending)
  }
  await sender.wake()
  calls.sendFile = serverCalls.sendFile
  expect(await states()).toEqual(['Clio unreachable'])
  await sender.retry([id])
  expect(asked.filter((question) => question.startsWith('file'))).toEqual(['file a.jpg', 'file b.jpg'])
  expect(await states()).toEqual([])
})

test('a drop that fails while the network comes back is sent again without a press', async () => {
  await drop('Clio', 'a.jpg')
  const answer = Promise.withResolvers<void>()
  const began = Promise.withResolvers<void>()
  calls.check = async () => {
    began.resolve()
    await answer.promise
    throw new TypeError('Failed to fetch')
  }
  const sending = sender.wake()
  await began.promise
  calls.check = serverCalls.check
  const goingOn = sender.goOn()
  answer.resolve()
  await Promise.all([sending, goingOn])
  expect(await states()).toEqual([])
})

test('drops that the network stopped go on together, those of a person’s pause do not', async () => {
  await drop('Clio', 'a.jpg')
  const { id } = await drop('Mégane', 'm.jpg')
  network = 'away'
  await sender.pause(id)
  await sender.wake()
  expect(await states()).toEqual(['Clio unreachable', 'Mégane paused'])
  network = 'there'
  await sender.goOn()
  expect(await states()).toEqual(['Mégane paused'])
})

test('pages that the server has removed since are sent again', async () => {
  const { id } = await drop('Clio', 'a.jpg')
  network = 'away'
  calls.check = async () => 'nothing'
  await sender.wake()
  expect(await states()).toEqual(['Clio unreachable'])
  network = 'there'
  calls.receive = async () => {
    calls.receive = serverCalls.receive
    throw new ORPCError('report_file_missing', { status: 409, message: 'Un fichier manque.' })
  }
  await sender.retry([id])
  expect(asked).toEqual(['file a.jpg', 'file a.jpg', 'receive Clio'])
  expect(await states()).toEqual([])
})

test('a file cancelled while it is sent is neither received nor kept', async () => {
  const { id } = await drop('Clio', 'a.jpg')
  calls.sendFile = async (_, { signal }) => {
    await sender.cancel(id)
    signal.throwIfAborted()
  }
  await sender.wake()
  expect(asked.filter((question) => question.startsWith('receive'))).toEqual([])
  expect(await states()).toEqual([])
})

test('a file whose last bytes leave while it is cancelled is not received', async () => {
  const { id } = await drop('Clio', 'a.jpg')
  const canceled: Promise<void>[] = []
  calls.sendFile = async () => {
    canceled.push(sender.cancel(id))
  }
  await sender.wake()
  await Promise.all(canceled)
  expect(asked).toEqual(['check Clio'])
})

test('a file that another tab cancels is not received', async () => {
  const { id } = await drop('Clio', 'a.jpg')
  calls.sendFile = () => db.drops.delete(id)
  await sender.wake()
  expect(asked).toEqual(['check Clio'])
})

test('a refusal of one says why and does not stop the others', async () => {
  await drop('Clio', 'clio.pdf')
  await drop('Mégane', 'm.pdf')
  calls.receive = async (row) => {
    if (row.name === 'Clio') throw new ORPCError('report_file_damaged', { status: 422, message: 'Fichier abîmé.' })
    return serverCalls.receive(row)
  }
  await sender.wake()
  expect(await states()).toEqual(['Clio refused'])
  expect((await db.drops.toArray()).map(({ files }) => files)).toEqual([[]])
})

test('two features have a queue each: neither sends what the other keeps', async () => {
  const photographs = createDropSender({ db, calls, locks: navigatorLocks(), queue: 'photographs' })
  const report = await drop('Clio', 'a.pdf')
  const photograph = await drop('Aile', 'b.jpg')
  await db.drops.update(photograph.id, { queue: 'photographs' })
  await photographs.wake()
  expect(asked).toEqual(['check Aile', 'file b.jpg', 'receive Aile'])
  expect((await db.drops.toArray()).map(({ id }) => id)).toEqual([report.id])
})

test('bytes that the server has already are not sent a second time', async () => {
  await drop('Aile', 'b.jpg')
  calls.check = async () => 'bytes'
  await sender.wake()
  expect(asked).toEqual(['receive Aile'])
  expect(await db.drops.count()).toBe(0)
})

test('a paused file keeps its bytes, lets the next one pass, and goes when it is resumed', async () => {
  const first = await drop('Aile', 'a.jpg')
  await drop('Capot', 'b.jpg')
  calls.sendFile = async (file, sending) => {
    if (file.name === 'a.jpg' && !asked.includes('paused')) {
      asked.push('paused')
      await sender.pause(first.id)
    }
    await serverCalls.sendFile(file, sending)
  }
  await sender.wake()
  expect(await states()).toEqual(['Aile paused'])
  await sender.retry([first.id])
  expect(await states()).toEqual([])
  expect(asked.filter((each) => each.startsWith('receive'))).toEqual(['receive Capot', 'receive Aile'])
})

test('a page without locks sends each file once', async () => {
  await drop('Aile', 'a.jpg')
  const alone = createDropSender({ db, calls, locks: null })
  await Promise.all([alone.wake(), alone.wake()])
  expect(asked).toEqual(['check Aile', 'file a.jpg', 'receive Aile'])
})

function navigatorLocks(): Pick<LockManager, 'request'> {
  const request = (_: string, work: () => Promise<void>) => work()
  return { request: request as LockManager['request'] } // one tab
}
