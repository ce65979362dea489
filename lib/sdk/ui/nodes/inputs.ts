import { z } from 'zod'
import { declareNode, type PropsOf } from '../declare-node.ts'
import { action, amount, choice, flag, listOf, nodes, scalar, text } from '../property.ts'

const field = {
  label: text.optional(),
  description: text.optional(),
  error: text.optional(),
  required: flag.optional(),
  disabled: flag.optional(),
  readonly: flag.optional(),
  param_name: text.optional(),
}

export const input = declareNode('Input', {
  ...field,
  value: text.optional(),
  placeholder: text.optional(),
  type: choice(['text', 'password', 'email', 'number', 'url', 'date', 'search', 'tel']).optional(),
  on_submit: action.optional(),
})
export const textArea = declareNode('TextArea', {
  ...field,
  value: text.optional(),
  placeholder: text.optional(),
  rows: amount.optional(),
  on_submit: action.optional(),
})
const option = z.preprocess(
  (value) => (typeof value === 'object' ? value : { value, label: value }),
  z.object({ value: text, label: text.optional() }),
) as unknown as z.ZodType<{ value: string; label?: string | undefined }>
export const select = declareNode('Select', {
  ...field,
  options: listOf(option),
  value: text.optional(),
  placeholder: text.optional(),
  on_change: action.optional(),
})
export const toggle = declareNode('Toggle', {
  ...field,
  value: flag.optional(),
  on_change: action.optional(),
})
export const form = declareNode(
  'Form',
  {
    children: nodes,
    action,
    submit_label: text.optional(),
    defaults: z.record(z.string(), z.union([scalar, z.null(), z.array(scalar)])).optional(),
    confirm: text.optional(),
  },
  ['children'],
)

export type InputProps = PropsOf<typeof input>
export type TextAreaProps = PropsOf<typeof textArea>
export type SelectProps = PropsOf<typeof select>
export type ToggleProps = PropsOf<typeof toggle>
export type FormProps = PropsOf<typeof form>
