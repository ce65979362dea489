/** What people ask for and what authors call it: one meaning a line, English words | Russian words. */
export const verbs = `
list show display view see enumerate all what which browse|покажи показать показывай список перечисли перечень выведи вывести дай какие какой какая сколько посмотреть посмотри глянь отобрази просмотреть просмотри есть увидеть
get open read fetch retrieve view show see details load inspect look full|открой открыть открывай прочитай прочти прочитать прочесть читать получи получить посмотри посмотреть просмотри покажи показать выведи загляни подробности подробнее дай достань изучи взгляни содержимое
find search look lookup query locate seek discover google browse|найди найти поищи искать ищи поиск отыщи отыскать разыщи загугли погугли разузнай подбери ищем пошарь поройся нашарь
create new make add write start set compose begin insert register open generate build save keep jot put|создай создать создавай создание сделай сделать новый новая новую новое нового заведи завести напиши написать запиши записать составь составить добавь добавить оформи начни открой зарегистрируй внеси придумай соберите сформируй сохрани занеси
add append insert attach include put assign plus|добавь добавить добавляй прибавь внеси внести включи вставь вставить дополни дописать допиши прикрепи назначь закинь положи занеси присвой
save store keep remember write record put preserve|сохрани сохранить запомни запомнить запиши записать сохранение оставь занеси зафиксируй внеси
update change edit modify set alter fix correct adjust replace revise patch rewrite overwrite tweak|обнови обновить измени изменить изменение поменяй поменять отредактируй отредактировать редактировать правь поправь исправь исправить скорректируй замени заменить перепиши переписать смени сменить задай установи правка переделай перезапиши
rename retitle relabel call name|переименуй переименовать назови назвать переназови переименование
move transfer relocate put shift|перенеси перенести перемести переместить переложи положи перекинь закинь передвинь перевести переведи
delete remove erase wipe trash purge drop destroy clear kill discard eliminate forget bin rid|удали удалить удаляй удаление сотри стереть убери убрать выкинь выбрось выброси уничтожь снеси снести избавься вычеркни забудь забыть стирай ликвидируй грохни
permanently permanent forever good irreversible completely|навсегда безвозвратно насовсем окончательно полностью совсем
remove detach exclude take unassign kick|убери убрать исключи исключить сними снять выкинь вынь отвяжи
empty clear purge flush clean wipe|очисти очистить опустоши почисти вычисти сбрось сбросить очистка вытряхни
restore undelete recover bring undo back revert bring|восстанови восстановить верни вернуть возврати воскреси вытащи отмени откати
send deliver forward dispatch transmit shoot|отправь отправить отправляй пошли послать вышли выслать пришли прислать скинь скинуть перешли отправка направь шли
email mail message write tell notify text inform let send|напиши написать сообщи сообщить передай уведоми уведомить напишите черкни оповести
reply answer respond|ответь ответить ответ отвечай отпиши
forward resend|перешли переслать
check test verify diagnose validate status examine working up alive works health probe ping reachable valid|проверь проверить проверка протестируй тест тестировать проверяй удостоверься убедись работает доступен доступна доступность жив диагностика состояние статус исправен здоровье
scan run trigger sweep|просканируй сканируй сканировать скан сканирование прогони
audit analyze analyse review inspect examine assess evaluate analysis|аудит проаудируй проанализируй анализ анализируй разбери оцени изучи
compare comparison versus vs against|сравни сравнить сравнение против
complete finish done close tick mark resolve accomplish|выполни выполнить выполнено выполненной выполненным выполненную заверши завершить закончи закончить готово готовой сделано сделанной закрой закрыть отметь отметить завершено
close shut resolve finish|закрой закрыть закрывай закрытие
open reopen|открой открыть переоткрой
tag label mark flag categorize|пометь пометить тег тегни тегом отметь метка метку ярлык протегируй меткой
mark flag set|отметь отметить пометь пометить
archive|архивируй заархивируй архив архивировать
duplicate copy clone replicate|дублируй продублируй скопируй копию копия клонируй дубликат дубль склонируй копировать
export download convert output extract save|экспортируй экспорт выгрузи выгрузить скачай скачать экспортировать конвертируй сконвертируй преобразуй извлеки
import upload load attach receive|импорт импортируй загрузи загрузить закачай залей прикрепи подгрузи вложи
play start listen put|включи включить поставь сыграй играй проиграй воспроизведи врубай вруби послушать запусти
pause stop halt|пауза паузу приостанови останови остановить стоп
resume continue unpause|продолжи возобнови
next skip forward following|следующий следующая следующую следующее дальше пропусти вперед переключи
previous back prev earlier last|предыдущий предыдущая предыдущую предыдущее назад прошлый прошлую
shuffle random mix|перемешай перемешать перемешивание случайном случайный вперемешку
like love heart favorite favourite save|лайкни лайк лайкнуть нравится понравилось избранное любимые сердечко любимое понравившиеся
unlike dislike unfavorite|дизлайк разлайкни лайк
follow subscribe|подпишись подписаться следить подписка фолловь зафолловь
unfollow unsubscribe stop|отпишись отписаться отписка
block ban|заблокируй заблокировать блок забань блокировка
unblock unban|разблокируй разблокировать разбань
mute silence|заглуши замьють мьют заглушить приглуши
unmute|размьють разглуши
connect link authorize authorise login sign integrate oauth attach bind pair|подключи подключить подключен подключено подключена подключение привяжи привязать соедини соединение авторизуй авторизация войди вход свяжи связать залогинь
disconnect unlink logout revoke forget detach unbind|отключи отключить отвяжи отвязать отсоедини отсоединить разлогинь отвязка отключение
switch change select activate use set toggle active choose|переключи переключить переключись смени сменить выбери выбрать активируй активный активная активную используй переключение
enable activate turn on|включи включить активируй активировать
disable deactivate turn off|отключи отключить выключи выключить деактивируй
publish post share release put|опубликуй опубликовать запости пост выложи выложить публикуй публикация размести поделись выпусти
schedule plan later queue|запланируй запланировать расписание отложи поставь
cancel abort undo stop|отмени отменить отмена прерви
run execute launch start perform invoke|запусти запустить выполни выполнить исполни прогони запуск сделай
count many total number how sum|посчитай подсчитай сосчитай подсчитать сколько количество число сумма итого
calculate compute sum average total|вычисли рассчитай посчитай сложи среднее сумму просуммируй расчет
summarize summary gist brief digest recap overview outline|суммируй резюме кратко сводка сводку обзор обобщи подытожь перескажи конспект выжимка вкратце суть
translate translation convert|переведи перевод перевести
generate produce create draft make compose write draw render|сгенерируй сгенерировать генерация нарисуй создай придумай напиши составь набросай
draft sketch|черновик набросай набросок
merge combine join|смержи слей слить объедини мерж смерджи вмержи
comment remark|прокомментируй комментарий комментарии коммент откомментируй отзыв
approve accept|одобри утверди прими
request ask|запроси запрос попроси
refresh reload sync update recheck|обнови обновить синхронизируй перезагрузи перепроверь
index reindex|проиндексируй индексация индекс индексируй переиндексируй
estimate cost price|оцени стоимость цена стоит смета
research explore investigate study|исследуй изучи исследование разузнай исследовать
explain why describe plan|объясни почему опиши план поясни
track monitor watch observe follow|отслеживай следи мониторь отслеживание отслеживать мониторинг наблюдай
resolve match identify|определи найди сопоставь узнай
pick choose select|выбери выбрать подбери отбери
quote cite|процитируй цитата цитату цитируй
bookmark save|закладка закладки закладку забукмарь
retweet repost share|ретвитни ретвит репост репостни
install setup configure|установи настрой поставь установка настройка
manage control administer handle|управляй управление управлять
insert put add|вставь вставить добавь внеси
join enter|вступи присоединись войди
invite|пригласи пригласить приглашение
assign delegate|назначь назначить поручи
remind reminder|напомни напоминание напомнить
upload put|загрузи залей закачай загрузить
convert transform turn|преобразуй конвертируй переведи преврати
fill populate complete|заполни заполнить
book reserve|забронируй бронь бронирование
buy purchase order|купи закажи купить покупка заказать
pay payment charge|оплати платеж оплата
`
