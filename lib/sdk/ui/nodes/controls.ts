import { z } from 'zod'
import { declareNode, type PropsOf } from '../declare-node.ts'
import { action, choice, flag, href, icon, listOf, node, text } from '../property.ts'

export const button = declareNode('Button', {
  label: text,
  variant: choice(['primary', 'secondary', 'ghost', 'danger'], {
    default: 'primary',
    outline: 'secondary',
    link: 'ghost',
    text: 'ghost',
    destructive: 'danger',
    error: 'danger',
  }).optional(),
  on_click: action.optional(),
  disabled: flag.optional(),
  size: choice(['sm', 'md', 'lg'], {
    xs: 'sm',
    small: 'sm',
    medium: 'md',
    default: 'md',
    large: 'lg',
    icon: 'sm',
  }).optional(),
  full_width: flag.optional(),
  icon: icon.optional(),
  icon_left: icon.optional(),
  icon_right: icon.optional(),
  loading: flag.optional(),
  loading_label: text.optional(),
  type: choice(['button', 'submit']).optional(),
})
export const card = declareNode(
  'Card',
  {
    title: text.optional(),
    subtitle: text.optional(),
    content: node.optional(),
    footer: node.optional(),
    on_click: action.optional(),
    border: flag.optional(),
  },
  ['content', 'footer'],
)
export const link = declareNode('Link', {
  label: text.optional(),
  text: text.optional(),
  href: href.optional(),
  on_click: action.optional(),
})
const menuItem = z.object({
  label: text.optional(),
  icon: icon.optional(),
  on_click: action.optional(),
  separator: flag.optional(),
  disabled: flag.optional(),
  confirm: text.optional(),
})
export const menu = declareNode('Menu', {
  items: listOf(menuItem),
  trigger: text.optional(),
  align: choice(['start', 'end'], { left: 'start', right: 'end' }).optional(),
})

export type ButtonProps = PropsOf<typeof button>
export type CardProps = PropsOf<typeof card>
export type LinkProps = PropsOf<typeof link>
export type MenuProps = PropsOf<typeof menu>
