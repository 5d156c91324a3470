import type { ImportRecord } from '#features/imports/contract.ts'
import { takeBackImport } from '#features/imports/server/take-back-import.ts'
import { workThroughImport } from '#features/imports/server/work-through-import.ts'
import { newId } from '#lib/id.ts'
import type { ImportPolicy } from '#lib/importing.ts'
import type { JobRun } from '#platform/jobs/jobs.ts'
import { importables } from '#server/composition.ts'
import type { Person, TestApi } from '#tests/support/test-api.ts'

export { importables }

/** Sends the bytes of a file, as a browser does before it asks for an import. */
export async function sendFile(person: Person, content: string | Buffer, name = 'clients.csv'): Promise<string> {
  const id = newId()
  const init = { method: 'PUT', headers: { 'content-type': 'application/octet-stream' }, body: Buffer.from(content) }
  const answer = await person.fetch(`/api/files/${id}?name=${encodeURIComponent(name)}`, init)
  if (answer.status >= 300) throw Object.assign(new Error(await answer.text()), { status: answer.status })
  return id
}

/** An import that was recognised. */
export async function receiveImport(person: Person, content: string | Buffer, kind?: string): Promise<ImportRecord> {
  const fileId = await sendFile(person, content)
  return person.api.imports.createImport({ id: newId(), fileId, ...(kind && { kind }) })
}

/** The run of a job in the garage of this person. */
export function runOf(person: Person, { services }: TestApi): JobRun {
  return {
    ...{ garageId: person.garageId, accountId: person.accountId, requestId: 'test', now: services.clock() },
    ...{ attempt: 1, isAskedAgain: false, inGarage: person.inGarage },
  }
}

/** Does the work of the jobs of an import at once, as a worker would. */
export async function workOn(person: Person, api: TestApi, { id, status }: ImportRecord): Promise<ImportRecord> {
  const run = runOf(person, api)
  const tools = { files: api.services.files, importables }
  if (status === 'undoing') await takeBackImport(tools, id, run)
  else if (status === 'checking' || status === 'running') {
    await workThroughImport(tools, { importId: id, phase: status }, run)
  }
  return person.api.imports.readImport({ id })
}

/** Recognises, rehearses and writes a file. */
export async function importFile(
  person: Person,
  api: TestApi,
  content: string | Buffer,
  { kind, policy = 'skip' }: { kind?: string; policy?: ImportPolicy } = {},
): Promise<{ checked: ImportRecord; done: ImportRecord }> {
  const received = await receiveImport(person, content, kind)
  const { id, version: baseVersion } = received
  const edited =
    policy === 'skip' ? received : await person.api.imports.editImport({ ...received, baseVersion, policy })
  const checked = await workOn(person, api, await person.api.imports.checkImport({ id: edited.id }))
  return { checked, done: await workOn(person, api, await person.api.imports.runImport({ id })) }
}

export async function undoFile(person: Person, api: TestApi, id: string): Promise<ImportRecord> {
  return workOn(person, api, await person.api.imports.undoImport({ id }))
}
