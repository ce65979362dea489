import ReactMarkdown, { type Components } from 'react-markdown'
import { externalHost } from '../ui-node/nodes/external-host.ts'

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

/** Markdown without raw HTML and without remote pictures. */
export default function Markdown({ text }: { text: string }) {
  return (
    <ReactMarkdown components={components} skipHtml>
      {text}
    </ReactMarkdown>
  )
}
