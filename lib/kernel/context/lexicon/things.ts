/** What people talk about and what authors call it: one meaning a line, English words | Russian words. */
export const things = `
note memo jotting notes|заметка заметки заметку заметок заметке конспект записка записки запись записи записку
folder directory category notebook|папка папки папку папке папок папками каталог директория
trash bin recycle deleted trashed|корзина корзину корзине корзины удаленные удаленное мусорка
task todo chore assignment reminder to-do|задача задачу задачи задач задаче дело дела делам таск таски напоминание поручение тудушка
project workspace|проект проекты проекта проекту проектов проекте
mail email letter message inbox mailbox e-mail correspondence|почта почту почте письмо письма писем письму письмом имейл мейл емейл сообщение сообщения корреспонденция входящие емайл
inbox incoming mailbox unread|входящие ящик входящих непрочитанные почта почту почтовый
message dm chat|сообщение сообщения сообщений чат переписка
unread new unseen|непрочитанные новые непрочитанное новая свежие
attachment file enclosure|вложение вложения приложение файл аттач
tag label keyword hashtag marker|тег теги тегом метка метки хештег ярлык тэг тэги
title name heading headline caption subject|название заголовок имя заголовки наименование тема названием
content text body words|текст содержание содержимое тело текстом слова
section part paragraph block chunk fragment piece|раздел секция абзац часть кусок блок фрагмент секцию
database db sql mysql mariadb|база базы базе бд данных субд базу
table tables|таблица таблицы таблиц таблицу таблице табличка таблиц
row record entry line|строка строки строку строк запись записей строчку строчек
column field|столбец столбцы колонка колонки столбцов колонок
schema structure layout definition|схема структура структуру схему устройство
query statement select sql request|запрос запросы запроса запросов выборка селект скл
execute sql statement dml|выполни запрос sql
transaction rollback|транзакция откат
history log past previous recent journal|история историю истории журнал лог прошлые недавние
connection connect credentials|подключение подключения соединение соединения коннект подключений подключению
customer client buyer|клиент клиенты покупатель покупатели клиентов покупателей заказчик
product item goods|товар товары продукт продукты товаров позиция
order purchase orders|заказ заказы заказов покупка покупки заказа
review feedback rating|отзыв отзывы рецензия рейтинг
website site page web|сайт сайты сайта сайтов сайте сайту веб сайтам вебсайт
page webpage landing|страница страницы страниц страницу странице страничка
url link address hyperlink|ссылка ссылки ссылку адрес урл линк ссылок
reference internal link|справочный ссылка внутренний внутренние референс
domain hostname host|домен домены домена доменов домену доменное хост
group set collection cluster|группа группы группу группе групп набор
monitor watch check tracker|монитор мониторы монитора мониторов мониторинг слежение наблюдение
profile account|профиль профиля профили профилей
certificate ssl tls cert https|сертификат сертификата сертификаты ссл
expire expiry expiration valid until|истекает истечет срок годен заканчивается просрочен истек
dns record nameserver zone|днс запись записи зона
mx spf dkim dmarc|спф дмарк дким
whois owner registrar registration owns registered|владелец владелец регистратор хуиз владеет принадлежит хозяин зарегистрирован чей
blacklist blocklist dnsbl spam|блеклист спам черный черном блэклист стоплист спамлист
port ports socket|порт порты портов
smtp mailserver server|смтп сервер почтовый
server host machine|сервер сервера сервере хост машина
ip address|айпи адрес ип
network ping traceroute latency trace route|сеть сети сетевая пинг трассировка трассируй трейс маршрут задержка пропингуй
header headers http security|заголовки хедеры безопасность заголовков http
geo geography region location country geographic countries|гео география регион регионы страна страны стран местоположение географии
seo search optimization|сео оптимизация поисковая поисковой продвижение
keyword keywords phrase term|ключевик ключевые ключевое слова запросы фразы ключи ключей слов ключевых
ranking rank position positions serp|позиция позиции рейтинг выдача ранжирование место выдаче позиций
competitor rival competition|конкурент конкуренты конкурента конкурентов
backlink backlinks inbound|бэклинк бэклинки обратные внешние ссылки бэклинков беклинки
authority trust score|авторитет авторитетность траст
opportunity opportunities|возможность возможности возможностей идеи
gap gaps missing|пробел пробелы разрыв разрывы упущенные пробелов
click clicks ctr clickthrough|клик клики кликов кликабельность ctr
impression impressions views|показ показы показов просмотры
traffic visits visitors visit|трафик трафика посещаемость посещения визиты визитов посетители посетителей
visitor visitors user audience|посетитель посетители посетителей аудитория гости
real time live now current right|реальном времени сейчас онлайн вживую текущие
trend trends trending dynamics growth|тренд тренды тренда динамика тенденция тенденции рост
source sources referrer referrers referral referring|источник источники источников реферер рефереры переходы
device devices mobile desktop phone|устройство устройства устройств мобильные телефон девайс девайсы телефонов
brand brands manufacturer vendor|бренд бренды марка марки производитель брендов
browser browsers chrome|браузер браузеры браузеров
engine engines google|поисковик поисковики система системы поисковиков
language languages locale|язык языки языков языка
screen resolution display|экран экрана разрешение разрешения экранов
campaign campaigns|кампания кампании кампанию кампаний рассылка рассылки рассылку
conversion conversions goal goals|конверсия конверсии конверсий цель цели
event events|событие события событий
network social networks|соцсети соцсетей социальные социальных соцсеть
provider isp|провайдер провайдеры провайдеров
duration time long length|длительность продолжительность время долго
entry exit landing|вход выход входа выхода
anomaly anomalies unusual spike|аномалия аномалии аномалий всплеск скачок
insight insights|инсайт инсайты выводы инсайтов
report summary brief statistics|отчет отчета отчеты отчету доклад сводка репорт отчетность
daily day today|ежедневный дневной сегодня день суточный каждый ежедневно
weekly week|неделя неделю недели еженедельный недельный
analytics statistics stats metrics|аналитика аналитику статистика статистику метрики метрика показатели
outlink outbound external|исходящие внешние ссылки исходящих
city cities region regions|город города городов регион регионы регионам городам
returning new repeat|вернувшиеся повторные новые возвращающиеся постоянные
utm tag parameter|утм метки
ai llm chatgpt assistant assistants|ии нейросеть нейросети ассистент ассистенты чатгпт нейросетей
setting settings preference preferences config configuration|настройка настройки настроек конфигурация параметры
subscriber subscribers recipient|подписчик подписчики подписчика подписчиков подписчику получатель
segment segments|сегмент сегменты сегмента сегментов
automation automations workflow|автоматизация автоматизации автоматизаций автоматизацию сценарий
form forms|форма формы форму форм анкета
field fields custom|поле поля полей кастомное
webhook webhooks hook|вебхук вебхуки вебхуков хук
timezone timezones time|часовой пояс пояса таймзона часовые зона
plan capability limits tariff|тариф план возможности лимиты
newsletter mailing digest|рассылка рассылки рассылку рассылок рассылке ньюслеттер дайджест
article post story blog|статья статьи статью статей статье пост текст
blog wordpress cms wp|блог блога вордпресс вп
draft drafts|черновик черновика черновики
status state condition stage|статус состояние статусы стадия статуса этап
meta metadata seo description|мета метаданные описание метаданных
description summary|описание описания
item items value element|элемент элементы позиция значение пункт пункты элементов
category categories kind type|категория категории категорий категорию тип
promo code codes coupon|промокод промокоды купон
context background|контекст контекста
voice tone style|голос тон стиль
style styles design token|стиль стили стилей оформление
component components|компонент компоненты компонентов
node frame layer element|узел фрейм слой нода элемент фрейма
image picture photo illustration bitmap img|картинка картинки картинку изображение изображения фото фотография рисунок фотку картинок фотографию изображений
video clip movie film|видео ролик видеоролик клип фильм видос
media library gallery|медиа медиатека галерея медиафайлы библиотека
audio sound|аудио звук
music song track tune|музыка музыку песня песни песню трек треки трека треков песен композиция
album lp record|альбом альбома альбомы пластинка
playlist playlists|плейлист плейлиста плейлисты плейлистов плейлисте подборка
artist singer band musician performer|исполнитель артист группа певец исполнителя музыкант
lyrics words text|текст слова песни лирика слов
library collection|библиотека коллекция медиатека библиотеке
playback player queue|воспроизведение плеер проигрыватель очередь проигрывание
recently recent lately latest last|недавно недавние последние последний последняя недавних последних
liked favorite favorites saved|любимые избранные избранное понравившиеся лайкнутые сохраненные любимое лайкнутых
demo sample example test|демо пример тестовый демонстрационный
file files document|файл файлы файла файлов файлу документ документы документа файлик
document doc docs|документ документы документа документов документе док
spreadsheet sheet excel table sheets|таблица таблицы таблицу таблице эксель лист гугл-таблица
presentation slides deck|презентация презентацию слайды слайд презентации
range cells cell|диапазон ячейка ячейки ячеек диапазона
pdf docx office|пдф ворд офис
drive disk storage cloud|диск диска диске драйв облако хранилище
preview glimpse opening|превью предпросмотр начало
overview summary glance|обзор сводка общая
passage excerpt text|отрывок фрагмент
repository repo repositories codebase|репозиторий репозитории репозитория репо реп репозиториев репозитории репа репу
branch branches|ветка ветки ветку веток бранч
commit commits|коммит коммиты коммитов коммита
issue issues bug ticket|ишью иссью тикет баг баги проблема проблемы задача ошибка тикеты багов
pull request pr merge|пулреквест пул реквест пиар пр мерж-реквест
code source script|код кода исходник исходники скрипт
release releases version|релиз релизы версия версии релизов
workflow actions ci pipeline|воркфлоу пайплайн сборка
organization org team|организация команда организации
contributor member collaborator|участник участники контрибьютор контрибьюторы
notification notifications alert alerts|уведомление уведомления уведомлений оповещение оповещения нотификации
comment comments discussion|комментарий комментарии комментариев комменты коммент обсуждение
user users person people|пользователь пользователи пользователя пользователей юзер юзеры люди человек
follower followers|подписчики подписчик фолловеры фолловеров подписчиков
following followed|подписки подписок
account accounts|аккаунт аккаунты аккаунта учетка учетная аккаунтов аккаунтом учетную
tweet tweets post twitter x|твит твиты твита твиттер твитов икс пост
post posts publication|пост посты публикация публикации поста постов запись записи
thread chain|тред цепочка ветка треда
mention mentions|упоминание упоминания упоминаний меня
timeline feed home|лента ленту таймлайн лента
bookmark bookmarks saved|закладка закладки закладок закладку
metric metrics engagement|метрика метрики вовлеченность показатели метрик охват
channel channels|канал каналы канала каналов канале каналу
telegram tg|телеграм телеграмм тг телега телеграме телеграма
bot bots|бот бота боты
photo photos|фото фотография фотографию фотки фотку
api key token secret|ключ ключа апи токен ключи
password credential login|пароль логин учетные
image model nano banana|банана нано модель
prompt guide instruction|промпт гайд инструкция руководство подсказка
reference sample|референс образец
best quality pro|лучшее качество качественно
plugin plugins addon extension|плагин плагины плагина плагинов расширение
theme themes|тема темы оформление
cache|кеш кэш кеша кэша
ssh shell|шелл ssh
command cli console|команда команду консоль
cron scheduled|крон запланированные отложенные запланированных
order woocommerce shop store|заказ магазин вукоммерс
comment moderation|модерация комментарии
health healthy|здоровье состояние здоровья
web internet online|интернет интернете веб сеть сети онлайн вебе
policy rule rules|политика правило правила
markdown md|маркдаун
query queries search term|запрос запросы запросов поисковые
top best popular leading most|топ лучшие популярные самые лучших топовые популярных
activity action actions engagement|активность действия активности
interval frequency|интервал частота периодичность
result results outcome|результат результаты результатов итоги
bulk batch several many multiple mass|массово пакетно несколько много сразу массовый пачкой пакетом
count number total|количество число сколько
name named|имя название имени
calendar schedule meeting appointment|календарь встреча встречи расписание встречу
date day due deadline|дата срок дедлайн день число
tomorrow|завтра
contact contacts address|контакт контакты адресная
phone call|телефон звонок
weather forecast|погода прогноз
invoice bill receipt|счет счета инвойс чек
money price cost|деньги цена стоимость
news|новости новость
book|книга книги
map location|карта место
translation|перевод
team crew|команда команды
budget|бюджет
idea ideas|идея идеи
list lists|список списки списка
board kanban|доска доску доски
card cards|карточка карточки карточку
console|консоль консоли
webmaster tools|вебмастер вебмастера
google|гугл гугле гугла
bing|бинг бинге бинга
wordpress|вордпресс вордпрессе вордпресса
github|гитхаб гитхабе гитхаба
spotify|спотифай спотифае спотифая
figma|фигма фигме фигмы фигму
youtube|ютуб ютубе
striking distance almost|почти близко
property properties|ресурс ресурсы свойства
speed fast slow|скорость быстро медленно
website uptime up down working|работает лежит упал доступен поднят жив сайт
fill fills|заливка заливки заливок
color colour|цвет цвета цветов
`
