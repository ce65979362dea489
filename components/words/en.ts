import { auditEn } from '../audit/audit-en.ts'
import { cardsEn } from './cards-en.ts'
import { factSourceEn } from './fact-source-en.ts'
import { inspectorEn } from './inspector-en.ts'
import { outcomeEn } from './outcome-en.ts'
import { workEn } from './work-en.ts'

const seconds = (ms: number): string =>
  ms < 10 ? `${Math.max(Math.round(ms), 1)} ms` : `${(ms / 1000).toFixed(ms < 9_950 ? 2 : 1)} s`
const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/** Every text of the page in English; `ru.ts` has the same shape. */
export const en = {
  locale: 'en-GB',
  product: 'Webbee',
  skipToChat: 'Skip to the chat',

  conversations: 'Conversations',
  newConversation: 'New conversation',
  untitled: 'New conversation',
  apps: 'Apps',
  extensions: 'Extensions',
  /** As it stands on a narrow tile: a soft hyphen where the word may break. */
  extensionsTile: 'Exten\u00adsions',
  extensionsText:
    'What I can use for you. What you remove I neither plan with nor run, until you add it again.',
  extensionRemoved: 'removed',
  functions: (count: number) => plural(count, 'function', 'functions'),
  deletingFunctions: (count: number) => (count === 1 ? '1 deletes' : `${count} delete`),
  deletes: 'Deletes:',
  addExtension: 'Add',
  addName: (app: string) => `Add ${app}`,
  removeExtension: 'Remove',
  removeName: (app: string) => `Remove ${app}`,
  partOfWebbee: 'Part of Webbee',
  systemExtension: (app: string) => `${app} belongs to the system and cannot be removed.`,
  removeQuestion: (app: string) => `Remove ${app}?`,
  removeConsequences:
    'I forget what I had read ahead in it, and its cards that wait for you are closed. What you keep in it stays, and comes back when you add it again.',
  openMenu: 'Apps and conversations',
  openPanels: 'Panels',
  close: 'Close',
  foldPanel: (title: string) => `Fold ${title}`,
  unfoldPanel: (title: string) => `Show ${title}`,
  theme: 'Theme',
  themeSystem: 'As the system',
  themeLight: 'Light',
  themeDark: 'Dark',
  whatIKnow: 'What I know about you',

  messageLabel: 'Message to Webbee',
  messagePlaceholder: 'Ask, or say what to do',
  send: 'Send',
  stop: 'Stop',
  stopping: 'Stopping',
  composerHint: 'Enter sends, Shift + Enter starts a new line',
  you: 'You',
  webbee: 'Webbee',
  log: 'Conversation',
  latest: 'To the latest message',

  greeting: 'What shall I do?',
  greetingText:
    'I read and change things in your apps. I ask before anything is deleted, and show every step.',
  trySuggestion: 'Try one of these',
  sampleNotice: 'The notes, mail, tasks and shop data you see are a sample, so that you can try things.',
  removeSample: 'Remove the sample',
  removingSample: 'Removing the sample',
  sampleQuestion: 'Remove the sample?',
  sampleConsequences:
    'The sample notes, mail and tasks are deleted for good, also those you changed. What you made yourself stays.',

  sending: 'Sending',
  notSent: 'Not sent.',
  tryAgain: 'Try again',
  discard: 'Discard',
  unreachable: 'I could not reach the server. Your message is still here.',
  queued: 'Waits its turn. I start it when the one above ends.',
  thinking: 'Reading your message',
  planning: 'Working out the steps',
  narrating: 'Writing the answer',
  fromPanel: (app: string) => `From the ${app} panel`,
  panelActions: (count: number) => plural(count, 'action in a panel', 'actions in panels'),

  stepStatus: {
    planned: 'to do',
    bound: 'to do',
    asked: 'waits for you',
    approved: 'confirmed',
    begun: 'running',
    succeeded: 'done',
    failed: 'failed',
    declined: 'declined',
    void: 'not run',
    unknown: 'outcome not known',
    'not-run': 'not run',
    skipped: 'skipped',
  },
  steps: 'Steps',
  needs: (names: string) => `Uses the result of ${names}`,
  parameters: 'Parameters',
  noParameters: 'None',
  noData: 'No data',
  detailsFailed: 'I could not load the details.',
  duration: seconds,

  cardKicker: 'Needs your word',
  effects: 'Effects',
  parameter: 'Parameter',
  value: 'Value',
  origins: {
    message: 'your message',
    step: 'an earlier step',
    fact: 'what I remember',
    model: 'the model',
    default: 'default',
    panel: 'the panel',
  },
  showAll: 'Show all',
  showLess: 'Show less',
  keepIt: 'Keep it',
  dontDoIt: 'Don’t do it',
  doIt: 'Do it',
  confirmName: (verb: string) => `Confirm: ${verb}`,
  declineName: (verb: string) => `Decline: ${verb}`,
  timeLeft: (time: string) => `${time} left to answer`,
  cardOr: 'or write something else, and nothing runs',
  cards: cardsEn,
  cardAnnounced: (title: string) => `Webbee asks: ${title}`,

  questionHint: 'Choose one, or answer in your own words.',
  endedAs: {
    answered: '',
    partly: 'Partly done',
    refused: 'Not done',
    stopped: 'Stopped',
    superseded: 'Set aside by your next message',
    failed: 'Failed',
  },
  endedWithoutReason: {
    answered: '',
    partly: 'What is marked done is done and stays. The rest did not run.',
    refused: 'Nothing ran.',
    stopped: 'What was done before stays done. Nothing after it ran.',
    superseded: 'Nothing after that moment ran.',
    failed: 'Nothing after that moment ran.',
  },

  ageSeconds: (age: number) =>
    age < 60
      ? 'just now'
      : age < 3600
        ? `${Math.round(age / 60)} min ago`
        : `${Math.round(age / 3600)} h ago`,

  audit: auditEn,
  factSource: factSourceEn,
  inspector: inspectorEn,
  outcome: outcomeEn,
  work: workEn,
  answersWith: (model: string) => `Answers: ${model}`,
  localName: 'Built-in model',
  localTitle: 'The built-in model answers',
  localCan:
    'It understands requests to your apps in English and Russian, joins them into chains, remembers exact facts, and never leaves this machine.',
  localCannot:
    'It does not write free text, translate, or talk about the world at large. For that, add a model service as the README says.',
  serviceTitle: 'A model service answers',
  serviceText:
    'Messages, and the facts they need, go to this service. Addresses and names are masked unless the owner of this server turned that off.',

  problems: (count: number) => plural(count, 'extension has a problem', 'extensions have problems'),
  problemsOthersWork: 'The others work.',
  problemAt: (file: string, line: number | null, column: number | null) =>
    line === null ? file : `${file}:${line}${column === null ? '' : `:${column}`}`,

  offline: 'Connection lost. I keep trying; what you see may be old.',

  notices: 'Notices',
  dismissNotice: (app: string) => `Dismiss the notice from ${app}`,
  dismissNotices: (count: number) => `Dismiss all ${count}`,
  openNoticeApp: (app: string) => `Open ${app}`,

  panelLoading: 'Loading',
  panelFailed: 'This panel could not be drawn.',
  panelStale: 'Could not refresh. This is what was there before.',
  panelEmpty: 'Nothing here yet.',
  panelCut: 'The rest is too long for a panel and is not shown.',
  nodeFailed: 'This part could not be drawn.',
  unknownNode: (name: string) => `“${name}” cannot be drawn yet`,
  opensHost: (host: string) => `Opens ${host} in a new tab`,
  search: 'Search',
  nothingFound: 'Nothing found.',
  noItems: 'Nothing here.',
  other: 'Other',
  pageOf: (page: number, pages: number) => `${page} of ${pages}`,
  previous: 'Previous',
  next: 'Next',
  submit: 'Submit',
  choose: 'Choose',
  required: 'required',
  table: 'Table',
  rows: (count: number) => plural(count, 'row', 'rows'),
  actions: 'Actions',
  more: 'More',
  dismiss: 'Dismiss',

  notFoundTitle: 'There is nothing here',
  notFoundText: 'The conversation may have been removed, or the address has a typo.',
  toChat: 'To the chat',
  cookiesTitle: 'I cannot recognise this browser',
  cookiesText:
    'Your conversations are tied to a cookie of this site, and the browser did not keep it. Allow cookies here and open the page again.',
  pageErrorTitle: 'The page could not be shown',
  pageErrorText: 'What you did is recorded; nothing is lost. Try again in a moment.',
}

export type Words = typeof en
