import { Message } from '../components/shell/message.tsx'

export default function NotFound() {
  return <Message title="notFoundTitle" text="notFoundText" />
}
