import { ChatExtension, Extension } from '#sdk'
import { addMonitor } from './add-monitor.ts'
import { checkMonitor } from './check-monitor.ts'
import { lastCheckModel } from './last-check.ts'
import { listMonitors } from './list-monitors.ts'
import { monitorsPanel } from './monitors.panel.ts'
import { webToolsSkeleton } from './web-tools.skeleton.ts'

const webTools = new Extension('web-tools', {
  displayName: 'Web tools',
  description: 'Check whether websites are up, and keep a list of the ones that matter.',
  icon: 'icon.svg',
  actionsExplicit: true,
})

new ChatExtension(webTools, 'web-tools', 'Check and monitor websites.').add(
  checkMonitor,
  listMonitors,
  addMonitor,
)

webTools.cacheModel(lastCheckModel.name, lastCheckModel.schema)
webTools.add(monitorsPanel, webToolsSkeleton)

export default webTools
