import type { Fault, Tally } from '#tests/attack/attack.ts'
import { p95 } from '#tests/attack/bystander.ts'

export type Findings = {
  tally: Tally
  /** The names of all targets. */
  targets: readonly string[]
  /** Lines of the server's log. */
  said: readonly string[]
  ready: { status: number; text: string }
  restMs: readonly number[]
  underAttackMs: readonly number[]
  complaints: readonly string[]
  lost: readonly string[]
  changes: readonly string[]
  brokenChains: readonly string[]
  /** The growth of each part of the disk, by its name. */
  disk: Record<string, Growth>
  memory: Growth
}

/** Bytes before the attack, at most during it, and the growth that is allowed. */
export type Growth = { before: number; most: number; allowed: number }

export type Verdict = { title: string; isHeld: boolean; lines: readonly string[] }

/** The bystander waits for at most so many times its rest. */
const mostWaiting = 10

export function judge(findings: Findings): Verdict[] {
  const { tally, said, ready, restMs, underAttackMs, complaints, lost, changes, brokenChains, disk, memory } = findings
  const [rest, under] = [p95(restMs), p95(underAttackMs)]
  const times = `p95 at rest ${rest.toFixed(1)} ms (${restMs.length} calls), under attack ${under.toFixed(1)} ms (${underAttackMs.length} calls), ${(under / rest).toFixed(1)} times`
  return [
    verdict('the server is ready after the attack', ready.status === 200, [`/ready ${ready.status} ${ready.text}`]),
    none(
      'no call was answered by a bug, by silence or by a closed door',
      tally.faults.map((fault) => linesOf(fault, said).join('\n    ')),
    ),
    none('the log tells of no bug', unanswered(tally.faults, said)),
    verdict(`the bystander waited less than ${mostWaiting} times its rest`, under < rest * mostWaiting, [times]),
    none('the bystander was served', complaints),
    none('everything that the bystander wrote is there', lost),
    none('no row of others changed', changes),
    none('the audit chains of all garages are whole', brokenChains),
    ...Object.entries(disk).map(([what, growth]) => bounded(`the disk keeps to its limits: ${what}`, growth)),
    bounded('the memory of the process is bounded', memory),
  ]
}

function verdict(title: string, isHeld: boolean, lines: readonly string[]): Verdict {
  return { title, isHeld, lines }
}

function none(title: string, lines: readonly string[]): Verdict {
  return verdict(title, lines.length === 0, lines.slice(0, 20))
}

function bounded(title: string, { before, most, allowed }: Growth): Verdict {
  const grown = most - before
  return verdict(title, grown <= allowed, [
    `${megabytes(before)} before, ${megabytes(most)} at most: ${megabytes(grown)} more, ${megabytes(allowed)} allowed`,
  ])
}

/** The failing call, as it can be sent again, and what the server logged of it. */
export function linesOf({ call, kind, answer }: Fault, said: readonly string[]): string[] {
  const { authorization, apikey, ...headers } = call.headers
  const logged = answer.requestId ? said.filter((line) => line.includes(answer.requestId)) : []
  return [
    `${answer.status} to a ${kind} after ${Math.round(answer.ms)} ms, request ${answer.requestId || 'without id'}: ${call.method} ${call.path.slice(0, 600)} (${call.manner})`,
    `headers ${JSON.stringify(headers).slice(0, 1_000)}`,
    `body ${bodyText(call.body)}`,
    `answer ${answer.text.slice(0, 500)}`,
    ...logged.map((line) => `log ${line.slice(0, 3_000)}`),
  ]
}

function bodyText(body: Buffer | undefined): string {
  if (!body) return 'none'
  const text = body.toString('utf8')
  const shown = Buffer.from(text).equals(body) ? text : `base64 ${body.toString('base64')}`
  return shown.length > 2_000 ? `${shown.slice(0, 2_000)}… (${body.length} bytes)` : shown
}

/** Bugs in the log without an answer that says so: the caller had left, or a job failed. */
function unanswered(faults: readonly Fault[], said: readonly string[]): string[] {
  const told = new Set(faults.map(({ answer }) => answer.requestId).filter(Boolean))
  return said.filter((line) => /"level":"error"/.test(line) && ![...told].some((id) => line.includes(id)))
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_024 ** 2).toFixed(1)} MiB`
}
