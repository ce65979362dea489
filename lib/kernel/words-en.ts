import { conditionWords } from './chain/condition-words.ts'
import type { ParamProblem } from './chain/param-problem.ts'
import { refusalWords } from './refusal-words.ts'
import type { KernelWords } from './words.ts'

const unfit: Record<ParamProblem, string> = {
  missing: 'is missing',
  empty: 'is empty or too small',
  email: 'is not an email address',
  url: 'is not a web address',
  date: 'is not a date',
  'too-long': 'is too long or too large',
  choice: 'is none of the possible values',
  unfit: 'has a value of the wrong kind',
}

export const english: KernelWords = {
  refusal: refusalWords({
    cycle:
      'The steps of that plan wait for each other in a circle, so nothing was done. Ask for it in parts.',
    tooLong: 'That is more steps than I take at once, so nothing was done. Ask for it in parts.',
    unreadable: 'I could not make a plan from that, so nothing was done. Try other words.',
    tooManyValues: (name) =>
      `One step of the plan (${name}) refers to more values than a step may, so nothing was done. Ask for it in parts.`,
    missingValue: (name) =>
      `The plan needs a value that no step of it gives (${name}), so nothing was done. Try other words.`,
    notInstalled: (name) =>
      `The plan named something that is not installed (${name}), so nothing was done. Try other words.`,
  }),
  modelTimeout: 'The model did not answer in time, so nothing more was done. Send it again.',
  modelRateLimited: 'The model service asks for a pause, so nothing more was done. Try again in a minute.',
  modelUnreachable: 'I could not reach the model service, so nothing more was done. Send it again.',
  modelRefused:
    'The model service refused the request, so nothing more was done. Whoever runs this server has to look at the key and the model’s name.',
  modelTooLong:
    'That is too long or too complicated for the built-in model, so nothing more was done. Say it in smaller parts.',
  modelUnreadable: 'The model gave an answer that I could not read, so nothing more was done. Send it again.',
  toolGone: (app) => `${app} is not installed any more, so this step was not run.`,
  appRemoved: (app) =>
    `You removed ${app}, so this was not run. Add it again under Extensions and ask once more.`,
  contractChanged: (app) => `${app} has changed since this was planned, so the step was not run. Ask again.`,
  unresolved: (field, reference) =>
    `“${field}” needs ${reference}, which no earlier step produced, so this step was not run.`,
  tooManyReferences: 'This step refers to more values than one step may, so it was not run.',
  tooMuchRemembered:
    'This step takes more from earlier answers than one step may carry, so it was not run. Ask for less at once.',
  errorInArgument: (field) =>
    `“${field}” holds the code of an error instead of a value, so the step was not run.`,
  scopeMissing: (app, scope) =>
    `${app} needs the permission “${scope}” for this, which you do not have, so the step was not run.`,
  otherUser: (field, scope) =>
    `“${field}” names somebody else. That needs the permission “${scope}”, which you do not have, so the step was not run.`,
  madeUpId: (field, id) => `“${id}” in “${field}” looks made up, so the step was not run. List it first.`,
  placeholder: (field) =>
    `The plan left a placeholder in “${field}” instead of a value, so the step was not run.`,
  invalid: (field, problem) => `“${field}” ${unfit[problem]}, so the step was not run.`,
  unknownTarget: (field, id) =>
    `I do not know where “${id}” in “${field}” comes from: neither you nor any result named it. The step was not run. Name what you mean, or list it first.`,
  missingTarget: (field) =>
    `The step does not say what it is about: “${field}” is empty, and neither you nor any result named it. The step was not run. Name what you mean, or list it first.`,
  unboundControl: (field) =>
    `“${field}” has to come from you or from an earlier result, so the step was not run.`,
  textDoesNotHold: (field) =>
    `What was written for “${field}” says something that the results do not show, so the step was not run.`,
  handlerThrew: (app) =>
    `${app} ran into a problem of its own, so this step was not done. The details are in the server's log.`,
  writeThrew: (app) =>
    `${app} ran into a problem of its own. I do not know whether this step was done, and I will not run it again on my own. The details are in the server's log.`,
  handlerTimeout: (app, seconds) =>
    `${app} did not answer within ${seconds} seconds, so this step was stopped.`,
  writeTimeout: (app, seconds) =>
    `${app} did not answer within ${seconds} seconds. I do not know whether this step was done, and I will not run it again on my own.`,
  storeTimeout: (app, seconds) =>
    `${app} did not answer within ${seconds} seconds, so this step was stopped. Nothing of it was kept.`,
  badResult: (app) => `${app} gave an answer that is not a result, so this step does not count as done.`,
  writeBadResult: (app) =>
    `${app} gave an answer that is not a result. I do not know whether this step was done, and I will not run it again on my own.`,
  resultTooLarge: (app) => `${app} answered with more data than one step may carry. Ask for less at once.`,
  resultNotKept: 'It gave back more data than one step may carry, so none of that was kept.',
  storeConflict: 'Someone else changed the same thing at that moment, so this step was not done. Try again.',
  writeConflict: (app) =>
    `Someone else changed the same thing at that moment, so nothing that ${app} wrote down was kept. I do not know whether the rest of this step was done, and I will not run it again on my own.`,
  outcomeUnknown: (app) =>
    `The server stopped while ${app} was at work. I do not know whether this step was done, and I will not run it again on my own.`,
  cutOff: (app, times) =>
    `${app} was cut off ${times} times in this step, so I stopped trying. Nothing of it was kept.`,
  sayMore: 'Tell me a little more exactly what you mean.',
  nothingBacksIt:
    'I say only what your apps have shown me, and nothing here backs the answer I had. Ask me to look it up.',
  doneByWord: 'Done, by your word.',
  doneByCheck: (app) => `${app} looked: it was done.`,
  conditionUnreadable: (condition) =>
    `I could not check the condition “${condition}”, so this step was not run. Say it in other words.`,
  batchIncomplete: (held, total) =>
    `I have only the first ${held}${total === null ? '' : ` of ${total}`} of that list, so I did nothing for each of them yet. Which part do you mean, for example those of today or of one sender?`,
  batchNotAList: 'There is no list to go through, so this step was not run. List it first.',
  batchTooLong: (items, most) =>
    `That would be ${items} times, and I do at most ${most} at once, so nothing was done yet. Which of them do you mean?`,
  batchTitle: (title, items) => `${title}: ${items}`,
  batchDone: (title, done, all) => `${title}: ${done === all ? done : `${done} of ${all}`}.`,
  batchFailed: (done, all, why) => `${done} of ${all} done. ${why}`.trim(),
  itemChanged: 'It changed after I showed it, so it was left as it is.',
  skipped: ({ because, condition = '' }) =>
    because === 'condition'
      ? `Skipped: “${conditionWords(condition, 'en')}” is not so.`
      : because === 'nothing'
        ? 'Skipped: there was nothing to do it for.'
        : because === 'needs-declined'
          ? 'Not run: it needs a step that was not run.'
          : 'Skipped with the step that it needs.',
  needsMissingData: 'This step needs a result that was lost, so it was not run.',
  supersededUnknown: 'You wrote something new. Whether that step was done is still not known.',
  cardExpired: 'The time to answer ran out, so nothing was run.',
  needsPerson: (app) =>
    `This step in ${app} needs a person to confirm it, and this ran on its own. So it was not run.`,
  editInvalid: (field, problem) => `“${field}” ${unfit[problem]}. The card is still as it was.`,
  editUnknownField: (field) => `There is no parameter “${field}” here. The card is still as it was.`,
  editUnchanged: 'Nothing is different yet.',
  cardHasButtons:
    'The card above is still waiting. Please answer it with its buttons: a typed word does not count.',
  cardVoid: 'What the card showed is not what would run now, so nothing was run. Ask again.',
  neverStarted:
    'I tried this three times and never got as far as a plan, so nothing was done. Say it in other words or in smaller parts.',
  broken: 'Something broke on the server and was noted there. What was done before stays; send it again.',
  declined: 'You declined, so this was not run.',
  superseded: 'You wrote something new, so this was not run.',
  stopped: 'Stopped. What was done before stays done.',
  nothingFound: 'I do not have that value any more. Ask for the list again.',
  nothingThere: 'Nothing was found.',
  stepNotDone: (title, reason) => `${title}: ${reason}`,
  stepNotRun: (title) => `${title}: not run.`,
  recalledFrom: (app, age) => `(${app}, ${age})`,
  field: (name) => {
    const said = name
      .replaceAll('_', ' ')
      .replace(/ name$/, '')
      .replace(/ at$/, '')
    return said.charAt(0).toUpperCase() + said.slice(1)
  },
  done: 'Done.',
}
