import { type ComponentProps, createContext, type ReactElement, type ReactNode, useContext } from 'react'
import ReactMarkdown, { type Components, type Options } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { hostOf } from '../../lib/sdk/ui/safe-link.ts'
import { useWords } from '../words/words-context.tsx'
import { type MarkedPiece, markTextPlugin } from './mark-text.ts'
import { numberTablesPlugin } from './number-tables.ts'
import { plainAddressesPlugin } from './plain-addresses.ts'

interface Props {
  text: string
  /** Splits texts at what the page draws itself; made anew for each drawing. */
  marker?: () => (text: string) => MarkedPiece[]
  /** Draws such a part. */
  drawMarked?: (source: number, text: string) => ReactNode
  /** Draws a table around its rows; `place` is which one of the text it is, from 0. */
  drawTable?: (place: number, table: ReactElement) => ReactNode
}

const Drawing = createContext<{
  drawMarked?: Props['drawMarked'] | undefined
  drawTable?: Props['drawTable'] | undefined
}>({})

/** A table that scrolls sideways on its own where it is wider than the text. */
function Table({ children, ...rest }: ComponentProps<'table'> & { 'data-table'?: number | string }) {
  const words = useWords()
  const { drawTable } = useContext(Drawing)
  const table = (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section aria-label={words.table} tabIndex={0} className="table-scroll">
      <table>{children}</table>
    </section>
  )
  return drawTable === undefined ? table : drawTable(Number(rest['data-table']), table)
}

const components: Components = {
  a({ href, children }) {
    const host = href ? hostOf(href) : null
    return (
      <a href={href} {...(host ? { target: '_blank', rel: 'noopener noreferrer', title: host } : {})}>
        {children}
        {host && !String(children).includes(host) ? (
          <span className="text-2xs text-ink-muted"> ({host})</span>
        ) : null}
      </a>
    )
  },
  // A picture of another host would tell that host who reads what.
  img: ({ alt }) => (alt ? <span className="text-ink-muted">[{alt}]</span> : null),
  // The box of a list of things to do is a sign here, not a control.
  input: ({ checked }) => <span>{checked ? '☑' : '☐'}</span>,
  table: Table,
}

/** One component for all drawings: what is drawn anew keeps its place, its focus and what it has open. */
function Marked({ value, children }: ComponentProps<'data'>) {
  return useContext(Drawing).drawMarked?.(Number(value), String(children))
}

const withMarks: Components = { ...components, data: Marked }

// One tilde is a sign of “about”, two strike through.
const remarkPlugins: Options['remarkPlugins'] = [[remarkGfm, { singleTilde: false }], plainAddressesPlugin]

/** Markdown with tables, without raw HTML and without remote pictures. */
export default function Markdown({ text, marker, drawMarked, drawTable }: Props) {
  return (
    <Drawing value={{ drawMarked, drawTable }}>
      <ReactMarkdown
        components={drawMarked === undefined ? components : withMarks}
        remarkPlugins={remarkPlugins}
        rehypePlugins={
          marker === undefined ? [numberTablesPlugin] : [numberTablesPlugin, markTextPlugin(marker)]
        }
        skipHtml
      >
        {text}
      </ReactMarkdown>
    </Drawing>
  )
}
