import { Alert, Anchor, Button, Group, Radio, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { problemOf } from '#browser/call.ts'
import {
  type AssignorAnswers,
  type AssignorLeaf,
  type AssignorQuestion,
  assignorQuestionNames,
  assignorQuestions,
  type LeafCode,
} from '#features/claim-assignments/assignor.ts'
import { call, claimPlace, feature, query } from '#features/claim-assignments/web/api.ts'
import { newId } from '#lib/id.ts'
import { RecordDrawer, useOpenedBy } from '#records/record-drawer.tsx'
import { useAct } from '#records/use-act.ts'
import { ProblemAbove } from '#ui/problem.tsx'

/** The questions before an assignment. Open while the address says `cession`. */
export function AssignorDrawer({ dossierId }: { dossierId: string }) {
  const [isOpen, close] = useOpenedBy('cession')
  return (
    <RecordDrawer title="Préparer une cession de créance" opened={isOpen} onClose={close}>
      {isOpen && <Questions dossierId={dossierId} />}
    </RecordDrawer>
  )
}

function Questions({ dossierId }: { dossierId: string }) {
  const navigate = useNavigate()
  const [id] = useState(newId)
  const [answers, setAnswers] = useState<AssignorAnswers>({})
  const [typed, setTyped] = useState<string>()
  const input = { dossierId, answers: JSON.stringify(answers), ...(typed === undefined ? {} : { reportNumber: typed }) }
  const { data, error } = useQuery({
    ...query.walkAssignor.queryOptions({ input }),
    placeholderData: keepPreviousData,
  })
  const open = useAct({
    feature,
    act: () => call.openClaimAssignment({ id, dossierId, answers, reportNumber: typed ?? data?.reportNumber ?? '' }),
    onDone: (made) => void navigate(`${claimPlace.path}/${made.id}`),
  })
  if (error) return <ProblemAbove sentence={problemOf(error).sentence} />
  if (!data) return <Skeleton height={240} />
  const { asked, question, leaf, alarms, insured, clientName, agents } = data
  const shown = question ? [...new Set([...asked, question])] : asked
  const choose = (name: AssignorQuestion, answer: string) => {
    // The answers after a changed one may no longer be asked.
    const before = assignorQuestionNames.slice(0, assignorQuestionNames.indexOf(name))
    const kept = Object.fromEntries(Object.entries(answers).filter(([each]) => before.some((one) => one === each)))
    setAnswers({ ...kept, [name]: answer })
  }
  return (
    <Stack pb="lg">
      <Text size="sm">
        Client du dossier{'\u202f'}: <b>{clientName}</b>
        {insured && ` · nommé par le rapport\u202f: ${insured}`}
        {agents.length > 0 && ` · procuration en vigueur\u202f: ${agents.join(', ')}`}
      </Text>
      {alarms.map((sentence) => (
        <Alert key={sentence} color="orange">
          {sentence}
        </Alert>
      ))}
      <TextInput
        label="Rapport d’expertise n°"
        maxLength={100}
        value={typed ?? data.reportNumber}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {shown.map((name) => (
        <Question key={name} name={name} answer={answers[name]} onAnswer={(answer) => choose(name, answer)} />
      ))}
      {leaf && <Leaf leaf={leaf} remedy={remedyOf(leaf, dossierId, data.assignedId)} />}
      <Group justify="flex-end">
        <Button disabled={leaf?.verdict !== 'go'} loading={open.isPending} onClick={() => open.mutate(undefined)}>
          Préparer l’acte
        </Button>
      </Group>
    </Stack>
  )
}

type QuestionProps = { name: AssignorQuestion; answer: string | undefined; onAnswer: (answer: string) => void }

function Question({ name, answer, onAnswer }: QuestionProps) {
  const { label, hint, answers } = assignorQuestions[name]
  return (
    <Radio.Group label={label} description={hint || undefined} value={answer ?? ''} onChange={onAnswer}>
      <Stack gap="xs" mt="xs">
        {Object.entries(answers).map(([value, words]) => (
          <Radio key={value} value={value} label={words} />
        ))}
      </Stack>
    </Radio.Group>
  )
}

const titles: Record<AssignorLeaf['verdict'], string> = {
  go: 'Tout y est',
  missing: 'Il manque quelque chose',
  stop: 'La cession n’est pas possible',
}
const colours: Record<AssignorLeaf['verdict'], string> = { go: 'green', missing: 'orange', stop: 'red' }

/** Leaves whose remedy is a field of the dossier. */
const inDossier: readonly LeafCode[] = ['insurer_missing', 'claim_number_missing', 'assignor_not_creditor']

type Remedy = { to: string; words: string }

function remedyOf({ code }: AssignorLeaf, dossierId: string, assignedId: string | null): Remedy | undefined {
  if (inDossier.includes(code))
    return { to: `/dashboard/dossiers/${dossierId}?modifier=1`, words: 'Modifier le dossier' }
  const isAssigned = code === 'claim_already_assigned' && assignedId !== null
  return isAssigned ? { to: `${claimPlace.path}/${assignedId}`, words: 'Voir la cession' } : undefined
}

function Leaf({ leaf: { verdict, sentence }, remedy }: { leaf: AssignorLeaf; remedy: Remedy | undefined }) {
  return (
    <Alert color={colours[verdict]} title={titles[verdict]} role="status">
      {sentence}{' '}
      {remedy && (
        <Anchor component={Link} inherit to={remedy.to}>
          {remedy.words}
        </Anchor>
      )}
    </Alert>
  )
}
