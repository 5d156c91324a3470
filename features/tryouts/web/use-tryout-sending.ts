import { useEffect, useEffectEvent, useState } from 'react'
import { type Problem, problemOf } from '#browser/call.ts'
import { faultOfFiles, nameOfFiles } from '#features/tryouts/tryout-files.ts'
import { call, sendTryoutFile } from '#features/tryouts/web/api.ts'

/** Files on their way: their tryout, their progress, and the reason why they stopped. */
export type Sending = {
  files: readonly File[]
  name: string
  id?: string
  /** How many files have arrived whole. */
  arrived: number
  sentBytes: number
  totalBytes: number
  problem?: Problem
  stop: AbortController
}

/** Sends one report at a time. After a lost network, files that have arrived are not sent again. */
export function useTryoutSending(onAnnounced: (id: string) => void) {
  const [sending, setSending] = useState<Sending>()
  const isStopped = sending?.problem !== undefined

  async function send(files: readonly File[]) {
    sending?.stop.abort()
    const totalBytes = files.reduce((sum, { size }) => sum + size, 0)
    const begun: Sending = {
      files,
      name: nameOfFiles(files),
      arrived: 0,
      sentBytes: 0,
      totalBytes,
      stop: new AbortController(),
    }
    const fault = await faultOfFiles(files).catch(() => unreadable)
    if (fault) setSending({ ...begun, problem: { code: fault.code, sentence: fault.sentence, fields: {} } })
    else await carryOn(begun)
  }

  async function carryOn({ problem: _, ...before }: Sending) {
    const now: Sending = { ...before, stop: new AbortController() }
    const { signal } = now.stop
    const tell = (change: Partial<Sending>) => {
      Object.assign(now, change)
      if (!signal.aborted) setSending({ ...now })
    }
    tell({})
    try {
      const id = now.id ?? (await call.createTryout({ files: now.files.map(({ size }) => ({ sizeBytes: size })) })).id
      if (signal.aborted) return void call.removeTryout({ id }).catch(() => {})
      if (!now.id) onAnnounced(id)
      tell({ id })
      for (const [at, file] of now.files.entries()) {
        if (at < now.arrived) continue
        const before = now.files.slice(0, at).reduce((sum, { size }) => sum + size, 0)
        const onProgress = (bytes: number) => tell({ sentBytes: before + Math.min(bytes, file.size) })
        await sendTryoutFile(id, at + 1, file, { signal, onProgress })
        tell({ arrived: at + 1, sentBytes: before + file.size })
      }
      setSending(undefined)
    } catch (error) {
      tell({ problem: problemOf(error) })
    }
  }

  const goOn = useEffectEvent(() => {
    if (sending?.problem?.code === 'unreachable') void carryOn(sending)
  })
  useEffect(() => {
    if (!isStopped) return
    const listening = new AbortController()
    addEventListener('online', () => goOn(), { signal: listening.signal })
    return () => listening.abort()
  }, [isStopped])

  return {
    sending,
    send,
    retry: () => sending && void carryOn(sending),
    forget: () => {
      sending?.stop.abort()
      setSending(undefined)
    },
  }
}

/** The device has lost or refuses a file that was chosen before. */
const unreadable = {
  code: 'file_gone',
  status: 422,
  sentence: 'Ce fichier ne s’ouvre plus sur votre appareil. Choisissez-le de nouveau.',
}
