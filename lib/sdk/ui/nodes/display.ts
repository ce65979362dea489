import { declareNode, type PropsOf } from '../declare-node.ts'
import { action, amount, choice, color, flag, icon, text } from '../property.ts'

export const textNode = declareNode('Text', {
  content: text,
  variant: choice(['heading', 'subheading', 'body', 'caption', 'code', 'label'], {
    h1: 'heading',
    h2: 'heading',
    title: 'heading',
    h3: 'subheading',
    h4: 'subheading',
    subtitle: 'subheading',
    p: 'body',
    default: 'body',
    normal: 'body',
    muted: 'caption',
    small: 'caption',
    secondary: 'caption',
    hint: 'caption',
    mono: 'code',
    monospace: 'code',
    overline: 'label',
    bold: 'label',
  }).optional(),
  truncate: flag.optional(),
})
export const iconNode = declareNode('Icon', { name: icon, size: amount.optional(), color: color.optional() })
export const header = declareNode('Header', {
  text,
  level: amount.optional(),
  subtitle: text.optional(),
})
export const code = declareNode('Code', {
  content: text,
  language: text.optional(),
  line_numbers: flag.optional(),
})
export const markdown = declareNode('Markdown', { content: text })
export const empty = declareNode('Empty', {
  message: text.optional(),
  icon: icon.optional(),
  action: action.optional(),
})
export const divider = declareNode('Divider', { label: text.optional() })

export type TextProps = PropsOf<typeof textNode>
export type IconProps = PropsOf<typeof iconNode>
export type HeaderProps = PropsOf<typeof header>
export type CodeProps = PropsOf<typeof code>
export type MarkdownProps = PropsOf<typeof markdown>
export type EmptyProps = PropsOf<typeof empty>
export type DividerProps = PropsOf<typeof divider>
