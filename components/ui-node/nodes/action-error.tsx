/** What went wrong, beside the control that was used. */
export function ActionError({ message }: { message: string | null }) {
  return message ? (
    <p role="alert" className="mt-1 text-2xs text-danger [overflow-wrap:anywhere]">
      {message}
    </p>
  ) : null
}
