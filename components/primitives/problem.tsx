/** What went wrong, read out at once; nothing where nothing did. A field that it is about names `id` as its description. */
export function Problem({ text, id }: { text: string | null; id?: string }) {
  return text ? (
    <p id={id} role="alert" className="text-xs text-danger">
      {text}
    </p>
  ) : null
}
