import { type UseFormReturnType, useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { useRef } from 'react'
import type { z } from 'zod'
import { problemOf } from '#browser/call.ts'
import { useCurrentGarage } from '#features/garages/web/current-garage.tsx'

type ServerForm<Values extends Record<string, unknown>, Input> = {
  feature: string
  schema: z.ZodType<Input>
  initial: Values
  send: (input: Input) => Promise<unknown>
  onDone?: (input: Input) => void
}

/** A form that shows mistakes field by field, found here or by the server; the first one takes the focus. */
export function useServerForm<Values extends Record<string, unknown>, Input>(given: ServerForm<Values, Input>) {
  const { feature, schema, initial, send, onDone } = given
  const element = useRef<HTMLFormElement>(null)
  const queryClient = useQueryClient()
  const { refresh } = useCurrentGarage()
  const form: UseFormReturnType<Values, Input> = useForm<Values, Input>({
    mode: 'controlled',
    initialValues: initial,
    // The schema refuses any invalid value of the form.
    validate: zod4Resolver(schema as z.ZodType<Input, Values>), // its input is any value
    transformValues: (values) => schema.parse(values),
  })
  const focusFirst = (errors: object) => {
    const fields = Array.from(element.current?.querySelectorAll<HTMLElement>('[data-path]') ?? [])
    fields.find(({ dataset }) => `${dataset.path}` in errors)?.focus()
  }
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: (_, input) => {
      refresh()
      onDone?.(input)
    },
    onError: (refused) => {
      const { fields } = problemOf(refused)
      form.setErrors(fields)
      focusFirst(fields)
    },
    onSettled: () =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey: [path] }) => Array.isArray(path) && path[0] === feature,
      }),
  })
  const submit = form.onSubmit((input) => mutate(input), focusFirst)
  return { form, element, submit, isSending: isPending, problem: error ? problemOf(error).sentence : undefined }
}
