import { declareNode, type PropsOf } from '../declare-node.ts'
import { amount, choice, color, flag, text } from '../property.ts'

export const alert = declareNode('Alert', {
  message: text,
  title: text.optional(),
  variant: choice(['info', 'success', 'warn', 'error'], {
    warning: 'warn',
    danger: 'error',
    err: 'error',
    destructive: 'error',
    ok: 'success',
    default: 'info',
  }).optional(),
  dismissible: flag.optional(),
})
export const progress = declareNode('Progress', {
  value: amount,
  label: text.optional(),
  variant: choice(['bar', 'circular']).optional(),
  color: color.optional(),
  max: amount.optional(),
  show_value: flag.optional(),
})

export type AlertProps = PropsOf<typeof alert>
export type ProgressProps = PropsOf<typeof progress>
