import { catalogOf } from '../lib/host/evaluation/plan-line.ts'
import { readManifestFolder } from '../lib/host/evaluation/read-manifests.ts'
import { loadFromFolder } from '../lib/host/extensions/load-from-folder.ts'
import type { ToolCatalog } from '../lib/kernel/index.ts'
import type { Manifest } from '../lib/sdk/manifest.ts'

/** The bundled extensions and every manifest of a folder, installed at once. */
export interface CrowdedCatalog {
  catalog: ToolCatalog
  /** File name without its ending to the id under which its app is installed. */
  installedAs: Map<string, string>
}

export async function crowdedCatalog(root: string, manifestFolder: string): Promise<CrowdedCatalog> {
  const bundled = (await loadFromFolder(root)).snapshot().apps.map(({ manifest }) => manifest)
  const imported = readManifestFolder(manifestFolder)
  const manifests: Manifest[] = [...bundled, ...imported.values()]
  const catalog = catalogOf(manifests)
  const ids = [...catalog.keys()]
  const names = [...imported.keys()]
  const installedAs = new Map(names.map((name, index) => [name, ids[bundled.length + index] ?? name]))
  return { catalog, installedAs }
}
