'use client'

import { Message } from '../components/shell/message.tsx'

/** Where a page could not be made: what was done is recorded, and there is a way on. */
export default function PageError({ reset }: { reset(): void }) {
  return <Message title="pageErrorTitle" text="pageErrorText" onRetry={reset} />
}
