import { ActionResult, ChatExtension, Extension } from '#sdk'

/** Its calls hang in every process but those that are told to answer; two of them can look what became of them. */
const works = new Extension('works', {
  displayName: 'Works',
  description: 'Deploys the server, publishes reports and archives files.',
  icon: 'icon.svg',
})
const chat = new ChatExtension(works, 'works', 'Servers, reports and files.')

const answer = async () => {
  if (process.env.WORKS_ANSWER !== 'yes') await new Promise(() => undefined)
  return ActionResult.success({ data: {}, summary: 'It is done.' })
}

chat.function(
  'deploy_server',
  {
    title: { en: 'Deploy the server', ru: 'Развернуть сервер' },
    description: 'Deploy the server once more.',
    actionType: 'write',
    effects: ['update:server'],
  },
  answer,
)
chat.function(
  'publish_report',
  {
    title: { en: 'Publish the report', ru: 'Опубликовать отчёт' },
    description: 'Publish the report for everybody.',
    actionType: 'write',
    effects: ['create:report'],
    check: async () => 'happened',
  },
  answer,
)
chat.function(
  'archive_file',
  {
    title: { en: 'Archive the file', ru: 'Архивировать файл' },
    description: 'Archive the file for good keeping.',
    actionType: 'write',
    effects: ['update:file'],
    check: async () => 'did-not-happen',
  },
  answer,
)
chat.function(
  'update_price',
  {
    title: { en: 'Update the price', ru: 'Обновить цену' },
    description: 'Update the price of the shop.',
    actionType: 'write',
    effects: ['update:price'],
  },
  answer,
)

export default works
