import { type UseFormReturnType, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { useRef } from 'react'
import type { z } from 'zod'
import { problemOf } from '#browser/call.ts'
import { useAddressedField } from '#records/use-addressed-field.ts'
import { useRefresh } from '#records/use-refresh.ts'

export type ServerForm<Values extends Record<string, unknown>, Input> = {
  /** The feature whose screens are read again. */
  feature: string
  schema: z.ZodType<Input>
  initial: Values
  send: (input: Input) => Promise<unknown>
  onDone?: (input: Input) => void
  /** Told what is typed, for a draft. */
  onType?: (values: Values) => void
}

/** A form that shows mistakes field by field, found here or by the server; the first one takes the focus. */
export function useServerForm<Values extends Record<string, unknown>, Input>(given: ServerForm<Values, Input>) {
  const { feature, schema, initial, send, onDone, onType } = given
  const element = useRef<HTMLFormElement>(null)
  const refresh = useRefresh(feature)
  useAddressedField(element)
  const form: UseFormReturnType<Values, Input> = useForm<Values, Input>({
    mode: 'controlled',
    initialValues: initial,
    validate: zod4Resolver(schema as z.ZodType<Input, Values>), // the schema refuses any value that it does not know
    transformValues: (values) => schema.parse(values),
    ...(onType && { onValuesChange: (values: Values) => onType(values) }),
  })
  const focusFirst = (errors: object) => {
    const fields = Array.from(element.current?.querySelectorAll<HTMLElement>('[data-path]') ?? [])
    fields.find(({ dataset }) => `${dataset.path}` in errors)?.focus()
  }
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: (_, input) => onDone?.(input),
    onError: (refused) => {
      const { fields } = problemOf(refused)
      form.setErrors(fields)
      focusFirst(fields)
    },
    onSettled: refresh,
  })
  const submit = form.onSubmit((input) => mutate(input), focusFirst)
  return { form, element, submit, isSending: isPending, problem: error ? problemOf(error).sentence : undefined }
}
