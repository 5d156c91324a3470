import { Button, Group } from '@mantine/core'
import { IconArrowBackUp, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import type { DraftKind } from '#browser/drafts.ts'
import { useDraft } from '#browser/use-draft.ts'
import type { LineSource, PaperLine } from '#priced-papers/contract.ts'
import type { LineInput } from '#priced-papers/line-input.ts'
import type { LineRates } from '#priced-papers/line-rate.ts'
import { discountOf, type PricedPaper } from '#priced-papers/paper-amounts.ts'
import { totalsOf } from '#priced-papers/totals.ts'
import { ChangedLines, useSources } from '#priced-papers/web/changed-lines.tsx'
import { CostConflicts } from '#priced-papers/web/cost-conflicts.tsx'
import type { LineAids } from '#priced-papers/web/line-aids.ts'
import { LineConflict } from '#priced-papers/web/line-conflict.tsx'
import classes from '#priced-papers/web/line-editor.module.css'
import { LineTable } from '#priced-papers/web/line-table.tsx'
import { PaperTotals } from '#priced-papers/web/paper-totals.tsx'
import { UntakenCells } from '#priced-papers/web/untaken-cells.tsx'
import { useCosting } from '#priced-papers/web/use-costing.ts'
import { areSaved, type PaperCosts, useCosts } from '#priced-papers/web/use-costs.ts'
import { useEditorKeys } from '#priced-papers/web/use-editor-keys.ts'
import { type LinesDraft, type SaveLines, useLines } from '#priced-papers/web/use-lines.ts'
import { useOneUndo } from '#priced-papers/web/use-one-undo.ts'
import { PageSkeleton } from '#ui/loading-state.tsx'
import { ProblemAbove } from '#ui/problem.tsx'

export type LineEditorProps = {
  paper: PricedPaper
  fresh: readonly PaperLine[]
  /** Where lines that came from an expert's report stand in it. */
  sources?: readonly LineSource[] | undefined
  saveLines: SaveLines
  /** The kind of draft that the device keeps until the server has the lines. */
  draftKind: DraftKind
  /** The rates an hour that hold for this paper. */
  rates?: LineRates | undefined
  /** Whether lines may be options, and parts may have a reused part that takes their place. */
  hasChoices?: boolean | undefined
  /** Proposes lines to write. */
  aids?: LineAids | undefined
  /** Offers lines to take, above the table. */
  offer?: ((lines: readonly LineInput[], insert: (lines: readonly LineInput[]) => void) => ReactNode) | undefined
  /** The costs of the lines, for a person who may see them. */
  costs?: PaperCosts | undefined
  /** Told whether the server has every line and every cost. */
  onSaved?: ((isSaved: boolean) => void) | undefined
}

/** The lines of a paper, written like a spreadsheet. */
export function LineEditor({ draftKind, ...props }: LineEditorProps) {
  const draft = useDraft<LinesDraft>(draftKind, props.paper.id)
  return draft.found === undefined ? <PageSkeleton /> : <OpenEditor {...props} draft={draft} />
}

type OpenProps = Omit<LineEditorProps, 'draftKind'> & { draft: ReturnType<typeof useDraft<LinesDraft>> }

const words = {
  saved: 'Enregistré',
  saving: 'Enregistrement…',
  failed: 'Pas encore enregistré\u00a0: vos lignes restent sur cet appareil.',
}

const noRates: LineRates = {}
const noSources: readonly LineSource[] = []

function OpenEditor({
  paper,
  onSaved,
  rates = noRates,
  hasChoices = false,
  aids,
  sources = noSources,
  costs,
  offer,
  ...around
}: OpenProps) {
  const edited = useLines({ paper, ...around })
  const { lines, conflicts, state, problem, choose, retry } = edited
  const opened = useCosts(costs, edited.isStored)
  const { change, undo, putCost } = useOneUndo(edited, opened)
  const margin = useCosting(opened)
  const keys = useEditorKeys({ change, undo, rates })
  const { acts } = keys
  const isSaved = state === 'saved' && conflicts.size === 0 && areSaved(opened)
  useEffect(() => onSaved?.(isSaved), [onSaved, isSaved])
  const totals = totalsOf(lines, discountOf(paper))
  const sourceOf = useSources(sources)
  return (
    <div className={classes.editor}>
      <div className={classes.main} onPaste={lines.length === 0 ? keys.onPasteEmpty : undefined}>
        <ProblemAbove sentence={problem?.sentence} />
        {[...conflicts].map(([id, theirs]) => (
          <LineConflict
            key={id}
            mine={lines.find((line) => line.id === id)}
            theirs={theirs}
            onChoose={(choice) => choose(id, choice)}
          />
        ))}
        {opened && <CostConflicts lines={lines} costs={opened} />}
        <ChangedLines lines={lines} sources={sourceOf} onNext={keys.goToLine} />
        {offer?.(lines, acts.take)}
        <UntakenCells cells={keys.untaken} onClose={keys.forgetUntaken} />
        <LineTable
          lines={lines}
          sources={sourceOf}
          totals={totals}
          rates={rates}
          hasChoices={hasChoices}
          aids={aids}
          keys={keys}
          costs={opened}
          putCost={opened?.mayWrite ? putCost : undefined}
          isCosting={margin?.isCosting}
        />
        <Group justify="space-between" className={classes.foot}>
          <Group gap="xs">
            <Button
              variant="light"
              leftSection={<IconPlus size={17} />}
              data-place="add-line"
              onClick={() => acts.add()}
            >
              Ajouter une ligne
            </Button>
            <Button variant="subtle" leftSection={<IconArrowBackUp size={17} />} onClick={() => undo()}>
              Annuler
            </Button>
            {aids && <aids.Actions lines={lines} rates={rates} insert={acts.take} />}
          </Group>
          <span className={classes.state} role="status" data-failed={state === 'failed' || undefined}>
            {words[state]}
            {state === 'failed' && (
              <Button size="compact-sm" variant="subtle" onClick={() => void retry()}>
                Réessayer
              </Button>
            )}
          </span>
        </Group>
      </div>
      <PaperTotals paper={paper} lines={lines} onReuse={acts.reuse} margin={margin} />
    </div>
  )
}
