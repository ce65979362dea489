'use client'

import { Ellipsis } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { MenuProps } from '../../../lib/sdk/ui/nodes/controls.ts'
import { Button } from '../../primitives/button.tsx'
import { useWords } from '../../words/words-context.tsx'
import { NodeIcon } from '../node-icon.tsx'
import { useNodeAction } from '../use-node-action.ts'
import { ActionError } from './action-error.tsx'

const ITEM =
  'flex h-8 items-center gap-2 rounded-chip px-2 text-xs outline-none select-none pointer-coarse:h-10 data-highlighted:bg-hover data-disabled:opacity-50'

export default function MenuNode({ items, trigger, align = 'end' }: MenuProps) {
  const words = useWords()
  const { run, pending, error } = useNodeAction()
  return (
    <div>
      <DropdownMenu.Root>
        <DropdownMenu.Trigger asChild>
          <Button
            size="sm"
            look={trigger ? 'secondary' : 'ghost'}
            disabled={pending}
            aria-label={trigger ?? words.actions}
          >
            {trigger ?? <Ellipsis size={16} aria-hidden />}
          </Button>
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content
            align={align}
            sideOffset={4}
            className="z-50 min-w-40 animate-[fade_120ms_ease-out] rounded-control border bg-raised p-1 shadow-float"
          >
            {items.map((item, index) =>
              item.separator ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: separators have nothing else that names them
                <DropdownMenu.Separator key={index} className="my-1 h-px bg-line" />
              ) : (
                <DropdownMenu.Item
                  key={item.label ?? ''}
                  disabled={item.disabled === true}
                  className={ITEM}
                  onSelect={() => {
                    if (!item.confirm || window.confirm(item.confirm)) void run(item.on_click)
                  }}
                >
                  {item.icon ? <NodeIcon name={item.icon} size={15} /> : null}
                  {item.label}
                </DropdownMenu.Item>
              ),
            )}
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
      <ActionError message={error} />
    </div>
  )
}
