export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
export type JsonObject = { [key: string]: Json }

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Parses JSON text; null where it is none. */
export function parseJson(text: string): Json {
  try {
    const value: Json = JSON.parse(text)
    return value
  } catch {
    return null
  }
}

/** The object of a JSON text; an empty one where it is none. */
export function parseJsonObject(text: string): JsonObject {
  const value = parseJson(text)
  return isJsonObject(value) ? value : {}
}
