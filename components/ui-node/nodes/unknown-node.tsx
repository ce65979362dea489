import type { CutProps, UnknownProps } from '../../../lib/sdk/ui/nodes/layout.ts'
import { useWords } from '../../words/words-context.tsx'
import { Nodes } from '../node-context.tsx'

/** A type that is not drawn: visible, named, with its words and what it holds. */
export function UnknownNode({ name, text, children }: UnknownProps) {
  const words = useWords()
  return (
    <div className="rounded-control border border-dashed border-line-strong px-3 py-2 text-xs">
      <p className="text-ink-muted">{words.unknownNode(name)}</p>
      {text ? <p className="mt-0.5 [overflow-wrap:anywhere]">{text}</p> : null}
      {children.length > 0 ? (
        <div className="mt-2 flex flex-col gap-2">
          <Nodes nodes={children} />
        </div>
      ) : null}
    </div>
  )
}

export function CutNode(_: CutProps) {
  return <p className="py-2 text-center text-2xs text-ink-muted">{useWords().panelCut}</p>
}
