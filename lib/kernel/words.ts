import type { ParamProblem } from './chain/param-problem.ts'
import type { PlanRefusal } from './classifier/action-plan.ts'

/** What the kernel itself says to a person: short, with the reason and the way on. */
export interface KernelWords {
  refusal(refusal: PlanRefusal): string
  planCycle: string
  modelTimeout: string
  modelRateLimited: string
  modelUnreachable: string
  modelRefused: string
  modelUnreadable: string
  toolGone(app: string): string
  appRemoved(app: string): string
  contractChanged(app: string): string
  unresolved(field: string, reference: string): string
  tooManyReferences: string
  tooMuchRemembered: string
  errorInArgument(field: string): string
  scopeMissing(app: string, scope: string): string
  otherUser(field: string, scope: string): string
  madeUpId(field: string, id: string): string
  placeholder(field: string): string
  invalid(field: string, problem: ParamProblem): string
  unknownTarget(field: string, id: string): string
  missingTarget(field: string): string
  unboundControl(field: string): string
  handlerThrew(app: string): string
  /** Behind the failure of a write that may have got somewhere before it failed. */
  lookFirst: string
  handlerTimeout(app: string, seconds: number): string
  writeTimeout(app: string, seconds: number): string
  /** Of a write whose only effects would have been stored with its outcome. */
  storeTimeout(app: string, seconds: number): string
  badResult(app: string): string
  resultTooLarge(app: string): string
  storeConflict: string
  outcomeUnknown(app: string): string
  cutOff(app: string, times: number): string
  doneByWord: string
  doneByCheck(app: string): string
  needsMissingData: string
  supersededUnknown: string
  cardExpired: string
  cardVoid: string
  /** Of a step that an automation may not do, because nobody is there to be asked. */
  needsPerson(app: string): string
  /** Why a change on a card was not taken; the card stays as it was. */
  editInvalid(field: string, problem: ParamProblem): string
  editUnknownField(field: string): string
  editUnchanged: string
  broken: string
  declined: string
  superseded: string
  stopped: string
  nothingFound: string
  done: string
}

const unfit: Record<'en' | 'ru', Record<ParamProblem, string>> = {
  en: {
    missing: 'is missing',
    empty: 'is empty or too small',
    email: 'is not an email address',
    url: 'is not a web address',
    date: 'is not a date',
    'too-long': 'is too long or too large',
    choice: 'is none of the possible values',
    unfit: 'has a value of the wrong kind',
  },
  ru: {
    missing: 'не указано',
    empty: 'пусто или слишком мало',
    email: 'не похоже на адрес почты',
    url: 'не похоже на веб-адрес',
    date: 'не похоже на дату',
    'too-long': 'слишком длинно или велико',
    choice: 'не из возможных значений',
    unfit: 'не того вида',
  },
}

export const words: Record<'en' | 'ru', KernelWords> = {
  en: {
    refusal: (refusal) =>
      refusal.code === 'PLAN_UNREADABLE'
        ? 'I could not make a plan from that, so nothing was done. Try other words.'
        : refusal.code === 'PLAN_TOO_LONG'
          ? 'That is more steps than I take at once, so nothing was done. Ask for it in parts.'
          : refusal.code === 'REF_COUNT_EXCEEDS_CAP'
            ? `One step of the plan (${refusal.name}) refers to more values than a step may, so nothing was done. Ask for it in parts.`
            : refusal.code === 'UNRESOLVED_REFS' || refusal.code === 'UNKNOWN_RETURN_FIELD'
              ? `The plan needs a value that no step of it gives (${refusal.name}), so nothing was done. Try other words.`
              : `The plan named something that is not installed (${refusal.name}), so nothing was done. Try other words.`,
    planCycle:
      'The steps of that plan wait for each other in a circle, so nothing was done. Ask for it in parts.',
    modelTimeout: 'The model did not answer in time, so nothing more was done. Send it again.',
    modelRateLimited: 'The model service asks for a pause, so nothing more was done. Try again in a minute.',
    modelUnreachable: 'I could not reach the model service, so nothing more was done. Send it again.',
    modelRefused:
      'The model service refused the request, so nothing more was done. Whoever runs this server has to look at the key and the model’s name.',
    modelUnreadable:
      'The model gave an answer that I could not read, so nothing more was done. Send it again.',
    toolGone: (app) => `${app} is not installed any more, so this step was not run.`,
    appRemoved: (app) =>
      `You removed ${app}, so this was not run. Add it again under Extensions and ask once more.`,
    contractChanged: (app) =>
      `${app} has changed since this was planned, so the step was not run. Ask again.`,
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
    invalid: (field, problem) => `“${field}” ${unfit.en[problem]}, so the step was not run.`,
    unknownTarget: (field, id) =>
      `I do not know where “${id}” in “${field}” comes from: neither you nor any result named it. The step was not run. Name what you mean, or list it first.`,
    missingTarget: (field) =>
      `The step does not say what it is about: “${field}” is empty, and neither you nor any result named it. The step was not run. Name what you mean, or list it first.`,
    unboundControl: (field) =>
      `“${field}” has to come from you or from an earlier result, so the step was not run.`,
    handlerThrew: (app) =>
      `${app} ran into a problem of its own, so this step does not count as done. The details are in the server's log.`,
    lookFirst: 'Some of it may have happened all the same: check before you ask again.',
    handlerTimeout: (app, seconds) =>
      `${app} did not answer within ${seconds} seconds, so this step was stopped.`,
    writeTimeout: (app, seconds) =>
      `${app} did not answer within ${seconds} seconds. I do not know whether this step was done, and I will not run it again on my own.`,
    storeTimeout: (app, seconds) =>
      `${app} did not answer within ${seconds} seconds, so this step was stopped. Nothing of it was kept.`,
    badResult: (app) => `${app} gave an answer that is not a result, so this step does not count as done.`,
    resultTooLarge: (app) => `${app} answered with more data than one step may carry. Ask for less at once.`,
    storeConflict:
      'Someone else changed the same thing at that moment, so this step was not done. Try again.',
    outcomeUnknown: (app) =>
      `The server stopped while ${app} was at work. I do not know whether this step was done, and I will not run it again on my own.`,
    cutOff: (app, times) =>
      `${app} was cut off ${times} times in this step, so I stopped trying. Nothing of it was kept.`,
    doneByWord: 'Done, by your word.',
    doneByCheck: (app) => `${app} looked: it was done.`,
    needsMissingData: 'This step needs a result that was lost, so it was not run.',
    supersededUnknown: 'You wrote something new. Whether that step was done is still not known.',
    cardExpired: 'The time to answer ran out, so nothing was run.',
    needsPerson: (app) =>
      `This step in ${app} needs a person to confirm it, and this ran on its own. So it was not run.`,
    editInvalid: (field, problem) => `“${field}” ${unfit.en[problem]}. The card is still as it was.`,
    editUnknownField: (field) => `There is no parameter “${field}” here. The card is still as it was.`,
    editUnchanged: 'Nothing is different yet.',
    cardVoid: 'What the card showed is not what would run now, so nothing was run. Ask again.',
    broken: 'Something broke on the server and was noted there. What was done before stays; send it again.',
    declined: 'You declined, so this was not run.',
    superseded: 'You wrote something new, so this was not run.',
    stopped: 'Stopped. What was done before stays done.',
    nothingFound: 'I do not have that value any more. Ask for the list again.',
    done: 'Done.',
  },
  ru: {
    refusal: (refusal) =>
      refusal.code === 'PLAN_UNREADABLE'
        ? 'Из этого не вышло плана, поэтому ничего не сделано. Попробуйте другими словами.'
        : refusal.code === 'PLAN_TOO_LONG'
          ? 'Здесь больше шагов, чем я делаю за раз, поэтому ничего не сделано. Попросите по частям.'
          : refusal.code === 'REF_COUNT_EXCEEDS_CAP'
            ? `Один шаг плана (${refusal.name}) ссылается на слишком много значений, поэтому ничего не сделано. Попросите по частям.`
            : refusal.code === 'UNRESOLVED_REFS' || refusal.code === 'UNKNOWN_RETURN_FIELD'
              ? `Плану нужно значение, которого не даёт ни один его шаг (${refusal.name}), поэтому ничего не сделано. Попробуйте другими словами.`
              : `План назвал то, чего здесь нет (${refusal.name}), поэтому ничего не сделано. Попробуйте другими словами.`,
    planCycle: 'Шаги этого плана ждут друг друга по кругу, поэтому ничего не сделано. Попросите по частям.',
    modelTimeout: 'Модель не ответила вовремя, дальше ничего не сделано. Отправьте ещё раз.',
    modelRateLimited: 'Сервис модели просит паузу, дальше ничего не сделано. Попробуйте через минуту.',
    modelUnreachable: 'Не удалось связаться с сервисом модели, дальше ничего не сделано. Отправьте ещё раз.',
    modelRefused:
      'Сервис модели отклонил запрос, дальше ничего не сделано. Владельцу сервера нужно проверить ключ и имя модели.',
    modelUnreadable:
      'Модель ответила так, что я не могу это прочесть, дальше ничего не сделано. Отправьте ещё раз.',
    toolGone: (app) => `«${app}» больше не установлено, шаг не выполнен.`,
    appRemoved: (app) =>
      `Вы убрали «${app}», поэтому это не выполнено. Верните его в «Расширениях» и попросите ещё раз.`,
    contractChanged: (app) =>
      `«${app}» изменилось с тех пор, как я составил план, шаг не выполнен. Попросите ещё раз.`,
    unresolved: (field, reference) =>
      `Для «${field}» нужно ${reference}, а этого не дал ни один прежний шаг, поэтому шаг не выполнен.`,
    tooManyReferences: 'Этот шаг ссылается на слишком много значений, поэтому он не выполнен.',
    tooMuchRemembered:
      'Этот шаг берёт из прежних ответов больше, чем может нести один шаг, поэтому он не выполнен. Попросите меньше за раз.',
    errorInArgument: (field) => `В «${field}» вместо значения стоит код ошибки, шаг не выполнен.`,
    scopeMissing: (app, scope) =>
      `Для этого «${app}» нужно право «${scope}», у вас его нет, шаг не выполнен.`,
    otherUser: (field, scope) =>
      `«${field}» называет другого человека. Для этого нужно право «${scope}», у вас его нет, шаг не выполнен.`,
    madeUpId: (field, id) =>
      `«${id}» в «${field}» похоже на выдумку, шаг не выполнен. Сначала покажите список.`,
    placeholder: (field) => `План оставил в «${field}» заглушку вместо значения, шаг не выполнен.`,
    invalid: (field, problem) => `«${field}» ${unfit.ru[problem]}, поэтому шаг не выполнен.`,
    unknownTarget: (field, id) =>
      `Я не знаю, откуда взялось «${id}» в «${field}»: этого не называли ни вы, ни результаты. Шаг не выполнен. Назовите, что вы имеете в виду, или сначала покажите список.`,
    missingTarget: (field) =>
      `Не сказано, с чем работать: «${field}» пусто, этого не называли ни вы, ни результаты. Шаг не выполнен. Назовите, что вы имеете в виду, или сначала покажите список.`,
    unboundControl: (field) =>
      `«${field}» должно прийти от вас или из прежнего результата, поэтому шаг не выполнен.`,
    handlerThrew: (app) =>
      `В «${app}» что-то сломалось, шаг не считается сделанным. Подробности в журнале сервера.`,
    lookFirst: 'Возможно, что-то всё же выполнилось: проверьте, прежде чем просить снова.',
    handlerTimeout: (app, seconds) => `«${app}» не ответило за ${seconds} секунд, шаг остановлен.`,
    writeTimeout: (app, seconds) =>
      `«${app}» не ответило за ${seconds} секунд. Я не знаю, выполнен ли шаг, и сам не запущу его снова.`,
    storeTimeout: (app, seconds) =>
      `«${app}» не ответило за ${seconds} секунд, шаг остановлен. От него ничего не осталось.`,
    badResult: (app) => `«${app}» вернуло не результат, поэтому шаг не считается сделанным.`,
    resultTooLarge: (app) =>
      `«${app}» вернуло больше данных, чем может нести один шаг. Попросите меньше за раз.`,
    storeConflict: 'Кто-то изменил то же самое в этот момент, поэтому шаг не сделан. Попробуйте ещё раз.',
    outcomeUnknown: (app) =>
      `Сервер остановился, пока работало «${app}». Я не знаю, выполнен ли шаг, и сам не запущу его снова.`,
    cutOff: (app, times) =>
      `«${app}» обрывалось на этом шаге, попыток: ${times}. Больше не пробую. От шага ничего не осталось.`,
    doneByWord: 'Сделано, по вашему слову.',
    doneByCheck: (app) => `«${app}» проверило: это сделано.`,
    needsMissingData: 'Этому шагу нужен результат, который потерян, поэтому он не выполнен.',
    supersededUnknown: 'Вы написали новое сообщение. Выполнен ли тот шаг, по-прежнему неизвестно.',
    cardExpired: 'Время на ответ вышло, поэтому ничего не запущено.',
    needsPerson: (app) =>
      `Этот шаг в «${app}» должен подтвердить человек, а запущен он был сам по себе. Поэтому он не выполнен.`,
    editInvalid: (field, problem) => `«${field}» ${unfit.ru[problem]}. Карточка осталась прежней.`,
    editUnknownField: (field) => `Параметра «${field}» здесь нет. Карточка осталась прежней.`,
    editUnchanged: 'Пока ничего не изменено.',
    cardVoid:
      'Показанное в карточке уже не совпадает с тем, что было бы запущено, поэтому ничего не запущено. Попросите ещё раз.',
    broken: 'На сервере что-то сломалось, это записано. Сделанное раньше остаётся; отправьте ещё раз.',
    declined: 'Вы отклонили, поэтому это не запущено.',
    superseded: 'Вы написали новое сообщение, поэтому это не запущено.',
    stopped: 'Остановлено. Сделанное раньше остаётся.',
    nothingFound: 'Этого значения у меня больше нет. Попросите список ещё раз.',
    done: 'Готово.',
  },
}
