import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { checkRoom } from '#platform/disk-room.ts'

test('a disk with less room than required counts as full', async () => {
  await expect(checkRoom(tmpdir())).resolves.toBeUndefined()
  await expect(checkRoom(tmpdir(), 2 ** 60)).rejects.toThrow('full')
})
