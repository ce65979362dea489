import { type ComponentProps, createContext, type ReactNode, useContext } from 'react'
import ReactMarkdown, { type Components } from 'react-markdown'
import { externalHost } from '../ui-node/nodes/external-host.ts'
import { type MarkedPiece, markTextPlugin } from './mark-text.ts'

const components: Components = {
  a({ href, children }) {
    const host = href ? externalHost(href) : null
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
}

interface Props {
  text: string
  /** Splits texts at what the page draws itself; made anew for each drawing. */
  marker?: () => (text: string) => MarkedPiece[]
  /** Draws such a part. */
  drawMarked?: (source: number, text: string) => ReactNode
}

const Drawing = createContext<Props['drawMarked']>(undefined)

/** One component for all drawings: what is drawn anew keeps its place, its focus and what it has open. */
function Marked({ value, children }: ComponentProps<'data'>) {
  return useContext(Drawing)?.(Number(value), String(children))
}

const withMarks: Components = { ...components, data: Marked }

/** Markdown without raw HTML and without remote pictures. */
export default function Markdown({ text, marker, drawMarked }: Props) {
  return (
    <Drawing value={drawMarked}>
      <ReactMarkdown
        components={drawMarked === undefined ? components : withMarks}
        rehypePlugins={marker === undefined ? [] : [markTextPlugin(marker)]}
        skipHtml
      >
        {text}
      </ReactMarkdown>
    </Drawing>
  )
}
