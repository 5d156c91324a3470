import { useDebouncedCallback } from '@mantine/hooks'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Kept } from '#browser/local-database.ts'
import { useOffline } from '#browser/offline-provider.tsx'
import type { ClientSheet } from '#features/clients/client-sheet.ts'
import type { Client } from '#features/clients/contract.ts'

/** What was typed and not yet saved; `seen` is the client as it was when the typing began. */
export type ClientDraft = { sheet: ClientSheet; seen: Client | null; savedAt: number }
type KeptDraft = Kept & ClientDraft

const entity = 'clientDraft'
const quietMs = 800

/** Keeps what is typed on the device: neither a closed form nor a closed browser loses it. */
export function useClientDraft(id: string) {
  const { outbox } = useOffline()
  const { db } = outbox
  const [found, setFound] = useState<ClientDraft | null>()
  const [savedAt, setSavedAt] = useState<number>()
  const waiting = useRef<Omit<ClientDraft, 'savedAt'>>(undefined)

  useEffect(() => {
    void db.records.get([entity, id]).then((row) => setFound(row ? (row.value as KeptDraft) : null)) // written below
  }, [db, id])

  const write = useCallback(() => {
    const draft = waiting.current
    if (!draft) return
    waiting.current = undefined
    const now = outbox.now()
    const updatedAt = new Date(now).toISOString()
    const value: KeptDraft = { id, version: 0, updatedAt, savedAt: now, ...draft }
    void db.records.put({ entity, id, value, server: null, updatedAt, seenAt: now }).then(() => setSavedAt(now))
  }, [db, id, outbox])
  const writeSoon = useDebouncedCallback(write, quietMs)
  useEffect(() => write, [write])

  const keep = (sheet: ClientSheet, seen: Client | null) => {
    waiting.current = { sheet, seen }
    writeSoon()
  }
  const drop = async () => {
    waiting.current = undefined
    writeSoon.cancel()
    await db.records.delete([entity, id])
    setSavedAt(undefined)
  }
  /** `found` is undefined until the device has answered. */
  return { found, savedAt, keep, drop }
}
