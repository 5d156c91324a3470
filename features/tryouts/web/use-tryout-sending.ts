import { useEffect, useEffectEvent, useState } from 'react'
import { type Problem, problemOf } from '#browser/call.ts'
import { tryoutFileArriving } from '#features/tryouts/refusals.ts'
import { faultOfFiles, nameOfFiles } from '#features/tryouts/tryout-files.ts'
import { call, sendTryoutFile } from '#features/tryouts/web/api.ts'

const arrivingAgainMs = 1_000

/** Files that are being sent: their tryout, their progress, and the problem that stopped them. */
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
export function useTryoutSending(onCreated: (id: string) => void) {
  const [sending, setSending] = useState<Sending>()
  const hasFailed = sending?.problem !== undefined

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
    else await resume(begun)
  }

  async function resume({ problem: _, ...previous }: Sending) {
    const current: Sending = { ...previous, stop: new AbortController() }
    const { signal } = current.stop
    const update = (change: Partial<Sending>) => {
      Object.assign(current, change)
      if (!signal.aborted) setSending({ ...current })
    }
    update({})
    try {
      const id =
        current.id ?? (await call.createTryout({ files: current.files.map(({ size }) => ({ sizeBytes: size })) })).id
      if (signal.aborted) return void call.removeTryout({ id }).catch(() => {})
      if (!current.id) onCreated(id)
      update({ id })
      for (const [at, file] of current.files.entries()) {
        if (at < current.arrived) continue
        const sentBefore = current.files.slice(0, at).reduce((sum, { size }) => sum + size, 0)
        const onProgress = (bytes: number) => update({ sentBytes: sentBefore + Math.min(bytes, file.size) })
        await sendTryoutFile(id, at + 1, file, { signal, onProgress })
        update({ arrived: at + 1, sentBytes: sentBefore + file.size })
      }
      setSending(undefined)
    } catch (error) {
      update({ problem: problemOf(error) })
    }
  }

  const resumeAlone = useEffectEvent((code: string) => {
    if (sending?.problem?.code === code) void resume(sending)
  })
  useEffect(() => {
    if (!hasFailed) return
    const listening = new AbortController()
    addEventListener('online', () => resumeAlone('unreachable'), { signal: listening.signal })
    return () => listening.abort()
  }, [hasFailed])
  const { problem } = sending ?? {}
  useEffect(() => {
    if (problem?.code !== tryoutFileArriving.code) return
    // The server still waits for the connection that the network cut.
    const timer = setTimeout(() => resumeAlone(tryoutFileArriving.code), arrivingAgainMs)
    return () => clearTimeout(timer)
  }, [problem])

  return {
    sending,
    send,
    retry: () => sending && void resume(sending),
    forget: () => {
      sending?.stop.abort()
      setSending(undefined)
    },
  }
}

/** The browser can no longer open a file that the visitor chose. */
const unreadable = {
  code: 'file_gone',
  status: 422,
  sentence: 'Ce fichier ne s’ouvre plus sur votre appareil. Choisissez-le de nouveau.',
}
