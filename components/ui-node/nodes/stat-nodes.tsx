import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react'
import type { BadgeProps, KeyValueProps, StatProps, StatsProps } from '../../../lib/sdk/ui/nodes/data.ts'
import { Chip } from '../../primitives/chip.tsx'
import { Nodes } from '../node-context.tsx'
import { NodeIcon } from '../node-icon.tsx'
import { fillColors } from './fill-colors.ts'
import { cellText } from './table-cells.ts'

const trends = { up: ArrowUp, down: ArrowDown, flat: ArrowRight }

export function StatNode({ label, value, trend, trend_direction, icon, color, description }: StatProps) {
  const Trend = trend_direction ? trends[trend_direction] : null
  return (
    <div className="min-w-0 rounded-card border bg-raised px-3 py-2.5">
      <p className="flex items-center gap-1.5 text-2xs text-ink-muted">
        {icon ? <NodeIcon name={icon} size={13} color={color} /> : null}
        <span className="truncate">{label}</span>
      </p>
      <p className="numbers truncate text-lg font-semibold" title={String(value)}>
        {String(value)}
      </p>
      {trend ? (
        <p className="numbers flex items-center gap-0.5 text-2xs text-ink-muted">
          {Trend ? <Trend size={12} aria-hidden /> : null}
          {trend}
        </p>
      ) : null}
      {description ? <p className="text-2xs text-ink-muted">{description}</p> : null}
    </div>
  )
}

export function StatsNode({ children, columns = 0 }: StatsProps) {
  const count = Math.round(columns)
  const template =
    count > 0 ? `repeat(${Math.min(count, 6)}, minmax(0, 1fr))` : 'repeat(auto-fit, minmax(96px, 1fr))'
  return (
    <div className="grid gap-2" style={{ gridTemplateColumns: template }}>
      <Nodes nodes={children} />
    </div>
  )
}

export function BadgeNode({ label, value, color = 'gray', dot }: BadgeProps) {
  const words = [label, value === undefined ? undefined : String(value)].filter(Boolean).join(' ')
  return (
    <Chip color={color}>
      {dot ? (
        <span className="size-1.5 shrink-0 rounded-full" style={{ background: fillColors[color] }} />
      ) : null}
      <span className="truncate">{words}</span>
    </Chip>
  )
}

export function KeyValueNode({ items, columns = 1 }: KeyValueProps) {
  return (
    <dl
      className="grid gap-x-4 gap-y-1.5 text-xs"
      style={{
        gridTemplateColumns: `repeat(${Math.min(Math.max(Math.round(columns), 1), 3)}, minmax(0, 1fr))`,
      }}
    >
      {items.map(({ key, value }) => (
        <div key={key} className="flex min-w-0 justify-between gap-3">
          <dt className="shrink-0 text-ink-muted">{key}</dt>
          <dd className="numbers min-w-0 text-right [overflow-wrap:anywhere]">{cellText(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
