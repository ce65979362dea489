export interface Monitor {
  url: string
}
