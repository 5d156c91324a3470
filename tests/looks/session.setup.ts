import { writeFileSync } from 'node:fs'
import { test } from '@playwright/test'
import { signInByApi } from '#tests/e2e/support/demo-garage.ts'
import { beginImport } from '#tests/e2e/support/workshop-pages.ts'
import { makeFolders, sessionFile } from '#tests/looks/folders.ts'

test('one person signs in, and begins an import', async ({ request }) => {
  makeFolders()
  const signedIn = await signInByApi(request)
  await beginImport(request, signedIn.headers)
  writeFileSync(sessionFile, JSON.stringify(signedIn))
})
