interface Props {
  /** SVG text of the app. */
  svg: string
  size?: number
}

const inline = (svg: string): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`

/** An app's icon. As a picture or a mask its text can run nothing; one drawn in `currentColor` takes the ink around it. */
export function AppIcon({ svg, size = 18 }: Props) {
  const box = { width: size, height: size }
  if (!svg.includes('currentColor')) {
    // biome-ignore lint/performance/noImgElement: an inline picture, nothing to optimise
    return <img src={inline(svg)} alt="" style={box} className="shrink-0" />
  }
  const mask = `url("${inline(svg)}") center / contain no-repeat`
  return (
    <span
      aria-hidden
      className="inline-block shrink-0 bg-current"
      style={{ ...box, mask, WebkitMask: mask }}
    />
  )
}
