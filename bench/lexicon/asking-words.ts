/** How people say what functions are named after; read by the paraphrases alone. One a line: name | English | Russian. */
export const DOING = `
list|show me;what are;list;give me;pull up;which are|покажи;выведи;перечисли;дай мне;хочу увидеть
get|show me;fetch;bring up;let me see;open|покажи;открой;достань;выведи
read|read;read out;open|прочитай;прочти;открой
view|view;show|покажи
open|open;bring up|открой
find|find;look for;locate|найди;отыщи
search|search;look through;find something in|поищи;найди;пошарь по
create|create;make;set up;start;I need|создай;сделай;заведи;добавь
add|add;put in;attach|добавь;внеси
insert|insert;add|вставь;добавь
update|update;change;edit;modify|обнови;измени;поправь;отредактируй
edit|edit;change;rework|отредактируй;поправь;измени
patch|rewrite part of;tweak|перепиши кусок;подправь
rename|rename;give a new name to|переименуй;дай новое имя
move|move;relocate|перенеси;перемести
delete|delete;remove;erase;get rid of|удали;сотри;убери;избавься от
remove|remove;take away;drop|убери;удали;исключи
permanent_delete|permanently delete;erase for good|удали навсегда;сотри безвозвратно
empty|empty;clean out|очисти;опустоши
restore|restore;bring back;recover|восстанови;верни
duplicate|duplicate;make a copy of;clone|продублируй;сделай копию;скопируй
export|export;download|экспортируй;выгрузи;скачай
upload|upload;load|загрузи;залей
save|save;store|сохрани;запиши
connect|connect;link;hook up|подключи;привяжи
disconnect|disconnect;unlink|отключи;отвяжи
forget|forget;wipe|забудь;удали насовсем
switch|switch;change over to another|переключи;смени
select|select;use|выбери
set|set;choose|выбери;установи
check|check;test|проверь
test|test;try out|проверь;протестируй
run|run;start;execute|запусти;выполни
execute|execute;run|выполни;исполни
explain|explain|объясни
count|count;how many rows are in|посчитай;сколько строк в
resolve|look up;find|найди;определи
complete|complete;finish;tick off|заверши;выполни;отметь готовой
mark|mark|отметь
send|send;write|отправь;напиши
play|play;put on;start|включи;поставь;запусти
like|like;add to favourites|лайкни;добавь в любимые
unlike|unlike;take my like off|убери лайк с;сними лайк с
follow|follow;subscribe to|подпишись на
unfollow|unfollow;stop following|отпишись от
block|block|заблокируй
unblock|unblock|разблокируй
mute|mute;silence|заглуши
unmute|unmute|верни звук для
bookmark|bookmark;save for later|добавь в закладки
retweet|retweet;repost|ретвитни;репостни
quote|quote|процитируй
reply_to|reply to;answer|ответь на
post|post;publish|запости;опубликуй
generate|generate;write;produce|сгенерируй;придумай
schedule|schedule;plan|запланируй;поставь в расписание
cancel|cancel;call off|отмени
close|close;shut|закрой
merge|merge|влей;смержи
comment|comment on;leave a comment on|прокомментируй;оставь комментарий к
enable|enable;turn on|включи
disable|disable;turn off|выключи
manage|manage;switch on or off|управляй;настрой
purge|purge;flush|сбрось;очисти
refresh|refresh;check again|обнови;проверь заново
index|index|проиндексируй
append|append;add to the end|допиши;добавь в конец
research|research;explore|исследуй;подбери
estimate|estimate|оцени;прикинь
analyze|analyse;look into|проанализируй;разбери
audit|audit;do a full check of|проведи аудит;проверь целиком
link|link;attach|привяжи;подключи
clear|clear;remove|убери;сбрось
write|write;overwrite|запиши;перезапиши
trigger|trigger;kick off|запусти
show|show me;what about;tell me;how are;I want to see|покажи;что там с;какие сейчас;хочу посмотреть
`

export const THINGS = `
note|note;memo|заметку;запись
notes|notes;my notes|заметки;мои заметки
notes_from_folder|every note in a folder;all notes from the folder|все заметки из папки;все записи в папке
folder|folder|папку
folders|folders;note folders|папки;папки заметок
folder_with_contents|the folder with everything in it|папку вместе со всем содержимым
trash|the trash;trashed notes|корзину;удалённые заметки
attachment|attachment;attached file|вложение;прикреплённый файл
markdown|the note as markdown|заметку в markdown
inbox|inbox;incoming mail;emails|входящие;почту;письма
email|email;letter;message from my inbox|письмо;имейл
emails_as_read|these emails as read;letters as read|письма прочитанными;почту как прочитанную
send|an email to bob@example.com;a letter to ann@example.com|письмо на bob@example.com;имейл на ann@example.com
task|task;to-do|задачу;дело
tasks|tasks;to-dos|задачи;дела
task_in_project|task inside the project|задачу в проекте
tag_to_task|a tag to the task;a label to my task|тег к задаче;метку на задачу
project|project|проект
projects|projects|проекты;все проекты
project_context|the project context;the project's brand voice|контекст проекта;описание проекта
tables|database tables;tables in the database|таблицы базы;таблицы в базе данных
query|SQL query;query|SQL-запрос;запрос к базе
sql|SQL statement;an SQL insert|SQL-команду;SQL
batch|several SQL statements at once|несколько SQL-команд сразу
schema|database schema;schema of all tables|схему базы;структуру базы данных
table|table rows;rows in a table|таблице;строки таблицы
table_detail|columns of a table;details of the table|столбцы таблицы;подробности по таблице
connections|database connections|подключения к базам;соединения с базой
connection|database connection|подключение к базе;соединение с базой данных
history|query history|историю запросов
row|row in the table;table row|строку в таблице;запись в таблице
saved|saved query;saved queries|сохранённый запрос;сохранённые запросы
monitor|monitor;website monitor|монитор;монитор сайта
monitors|monitors;monitored sites|мониторы;отслеживаемые сайты
monitor_full|a full monitor for shop.test;a daily health monitor for shop.test|полный монитор для shop.test;ежедневный монитор для shop.test
domain_group|domain group;group of domains|группу доменов
domain_groups|domain groups|группы доменов
check_profile|check profile|профиль проверки;профиль проверок
check_profiles|check profiles|профили проверок
scan|monitor scan;scan of the monitor|скан монитора;сканирование монитора
scan_results|latest scan results|результаты последнего скана;результаты сканирования
domains|domains|домены
article|article|статью
articles|articles|статьи
article_status|status of the article|статус статьи
article_meta|SEO title of the article;article metadata|метаданные статьи;SEO-заголовок статьи
article_section|section of the article|раздел статьи
article_text|full article text|полный текст статьи
full_article|whole article|всю статью;статью целиком
reference_link|reference link;internal link|справочную ссылку;внутреннюю ссылку
reference_links|reference links;internal links|справочные ссылки;внутренние ссылки
newsletter|newsletter|рассылку;выпуск рассылки
newsletters|newsletters|рассылки;выпуски рассылки
newsletter_status|newsletter status|статус рассылки
newsletter_meta|newsletter subject and preheader|тему рассылки;прехедер рассылки
newsletter_text|full newsletter text|полный текст рассылки
full_newsletter|whole newsletter|всю рассылку;рассылку целиком
fill_category|fill category;category of promo codes|категорию заполнения;категорию промокодов
fill_categories|fill categories;categories of promo codes|категории заполнения;категории промокодов
fill_item|fill item;promo code|элемент категории;промокод
fill_items|fill items in the category;promo codes|элементы категории;промокоды
bing_accounts|Bing accounts|аккаунты Bing
bing_account|Bing account|аккаунт Bing
bing_key|Bing API key|ключ API Bing
bing_sites|Bing sites|сайты в Bing
top_queries|top search queries|лучшие поисковые запросы;топ запросов
top_pages|most visited pages;top pages|самые посещаемые страницы;топ страниц
traffic_stats|clicks and impressions by day|клики и показы по дням
striking_distance|queries that almost rank;striking distance queries|запросы, которые почти в топе
files|files;my files|файлы;мои файлы
file_overview|a quick overview of the file|краткий обзор файла
file_preview|file preview|превью файла
document|Google document|документ Google;гугл-документ
spreadsheet|spreadsheet;Google sheet|таблицу Google;гугл-таблицу
spreadsheet_info|tabs of the spreadsheet|листы таблицы
spreadsheet_range|a range of cells from the sheet|диапазон ячеек из таблицы
spreadsheet_rows|rows to the Google sheet|строки в гугл-таблицу
text_file|a text file on Drive|текстовый файл на диске
google_docs|Google Drive;my Google account to Drive|Google Drive;гугл-диск
gsc|Search Console|Search Console;серч консоль
accounts|connected Google accounts|подключённые аккаунты Google
account|the Google account|аккаунт Google;гугл-аккаунт
sites|sites;websites|сайты
subscribers|subscribers|подписчиков
subscriber|subscriber|подписчика
subscriber_to_group|subscriber to the group|подписчика в группу
subscriber_from_group|subscriber from the group|подписчика из группы
groups|mailing groups|группы подписчиков;группы рассылки
group|mailing group|группу подписчиков;группу рассылки
segments|segments;subscriber segments|сегменты;сегменты подписчиков
segment|segment|сегмент
campaigns|campaigns|кампании
campaign|campaign;email campaign|кампанию;почтовую кампанию
automations|automations|автоматизации
automation|automation|автоматизацию
automation_draft|draft automation|черновик автоматизации
forms|signup forms|формы подписки
form|form;signup form|форму;форму подписки
fields|custom fields|пользовательские поля;поля подписчиков
field|custom field|пользовательское поле;поле подписчика
webhooks|webhooks|вебхуки
webhook|webhook|вебхук
timezones|time zones|часовые пояса
mailerlite_accounts|MailerLite accounts|аккаунты MailerLite
mailerlite_account|MailerLite account|аккаунт MailerLite
mailerlite_key|MailerLite API key|ключ API MailerLite
traffic|website traffic;site visits|посещаемость сайта;трафик сайта
trends|traffic trends;week over week traffic|динамику трафика;тренды
sources|traffic sources|источники трафика
devices|device types of visitors;mobile versus desktop|устройства посетителей;долю мобильных
geo|top countries of visitors|страны посетителей;географию посетителей
entry_exit|landing and exit pages|страницы входа и выхода
insights|analytics insights|инсайты по аналитике;выводы по трафику
daily_report|daily traffic report|ежедневный отчёт по трафику
anomaly_check|traffic anomalies|аномалии трафика
ai_referrers|traffic from AI assistants like ChatGPT|трафик из ChatGPT и других нейросетей
conversions|goal conversions|конверсии;достижение целей
utm_sources|UTM sources|UTM-источники
new_vs_returning|new versus returning visitors|новых и вернувшихся посетителей
visit_duration|visit duration;how long visits last|длительность визитов
regions|cities and regions of visitors|города и регионы посетителей
device_brands|phone brands of visitors|марки телефонов посетителей
browsers|browsers of visitors|браузеры посетителей
search_engines|search engines that send visitors|поисковые системы, откуда идут посетители
organic_keywords|organic keywords|органические ключевые слова
social_networks|traffic from social networks|трафик из соцсетей
referring_sites|referring websites|сайты-источники переходов
site_search|what people search for on the site;internal site search|что ищут на сайте;внутренний поиск по сайту
languages|browser languages of visitors|языки посетителей
providers|internet providers of visitors|интернет-провайдеров посетителей
screen_resolutions|screen resolutions|разрешения экранов
outlinks|outbound link clicks|клики по исходящим ссылкам
full_report|full analytics report|полный отчёт по аналитике
rankings|keyword positions;Google rankings|позиции по ключевым словам;позиции в Google
opportunities|content opportunities|возможности для контента
ctr_gaps|keywords with low CTR|ключевые слова с низким CTR
keyword_cost|cost of keyword research|стоимость исследования ключевых слов
keywords|related keywords;keywords for a seed|похожие ключевые слова;ключевые слова
domain_overview|organic traffic of a competitor domain;overview of a domain's organic traffic|обзор органического трафика домена
domain_keywords|keywords a domain ranks for|ключевые слова, по которым ранжируется домен
competitors|competitors|конкурентов
competitor|competitor|конкурента
competitor_positions|competitor's keyword positions|позиции конкурента
competitor_gaps|keywords where competitors beat us|ключевые слова, где конкуренты впереди
backlinks_summary|backlinks of a domain|обратные ссылки домена
domain_authority|domain authority|авторитетность домена
seranking_accounts|SE Ranking accounts|аккаунты SE Ranking
seranking_account|SE Ranking account|аккаунт SE Ranking
tweet|a tweet|твит
thread|a thread of tweets|тред в твиттере
user|this Twitter user;@someone on X|этого пользователя в твиттере;@someone в X
home_timeline|my X timeline;my Twitter feed|ленту твиттера;мою ленту в X
mentions|who mentioned me on X;mentions on Twitter|упоминания в твиттере;кто упоминал меня в X
my_posts|my own tweets|мои твиты
bookmarks|X bookmarks;bookmarked tweets|закладки в твиттере;твиты из закладок
posts|posts|посты
post|tweet;X post|твит;пост в X
post_metrics|likes and retweets of a tweet;tweet metrics|метрики твита;статистику твита
followers|my X followers|моих подписчиков в твиттере
following|who I follow on X|на кого я подписан в X
x_accounts|X accounts|аккаунты X;аккаунты твиттера
x_account|X account|аккаунт X;аккаунт твиттера
styles|color styles of the Figma file|стили файла Figma;цветовые стили в фигме
components|Figma components|компоненты в Figma;компоненты фигмы
comments|comments|комментарии
image|image|картинку;изображение
image_fills|image fills in the Figma file|заливки-картинки в файле Figma
video|a short video|короткое видео;видеоролик
prompt_guide|prompting guide|гайд по промптам
reference_image|reference image|референсное изображение;картинку-референс
gemini_api_key|Gemini API key|ключ API Gemini
gemini_connection|Gemini connection|подключение Gemini
playlists|playlists|плейлисты
playlist|playlist|плейлист
playlist_tracks|songs in a playlist;tracks of the playlist|песни из плейлиста;треки плейлиста
track|song;track|песню;трек
track_to_playlist|song to a playlist|песню в плейлист;трек в плейлист
track_from_playlist|song from a playlist|песню из плейлиста
tracks|songs;tracks on Spotify|песни;треки
tracks_to_playlist|several songs to the playlist|несколько песен в плейлист
recent_tracks|recently played songs|недавно прослушанные треки
liked_tracks|liked songs;my favourite songs|любимые песни;понравившиеся треки
album|album|альбом
album_tracks|songs on the album|песни с альбома;треки альбома
artist_albums|albums of an artist|альбомы исполнителя
lyrics|lyrics of a song|текст песни;слова песни
spotify|Spotify|Spotify;спотифай
repositories|repositories|репозитории
repository|repository|репозиторий
pull_requests|pull requests|пул-реквесты;pull request'ы
pull_request|pull request|пул-реквест;pull request
issues|issues;GitHub issues|ишью;issues
issue|issue;GitHub issue|ишью;issue
branch|branch|ветку
branches|branches|ветки
recent_commits|latest commits|последние коммиты
contributors|contributors|контрибьюторов;участников репозитория
releases|releases|релизы
code|code in the repository|код в репозитории
file_contents|contents of a file in the repo|содержимое файла в репозитории
workflow_runs|workflow runs|запуски воркфлоу;прогоны CI
repo_notifications|notifications for the repository|уведомления по репозиторию
telegram|Telegram|Telegram;телеграм
telegram_channels|Telegram channels|телеграм-каналы;каналы в Telegram
telegram_channel|Telegram channel|телеграм-канал
channel|Telegram channel|телеграм-канал
to_channel|a post to my Telegram channel|пост в телеграм-канал
channel_recent_posts|recent channel posts|последние посты канала
channel_posts|posts of the channel|посты канала
draft|a draft post for the channel|черновик поста для канала
staged_photo|pending photo|отложенное фото;прикреплённое фото
site|site;website|сайт
pages|pages of the site|страницы сайта
media|media library|медиатеку сайта;медиафайлы
site_health|site health|здоровье сайта;состояние сайта
scheduled|scheduled posts|запланированные посты
users|registered users of the site|пользователей сайта
orders|WooCommerce orders|заказы WooCommerce
plugins|plugins|плагины
plugin|plugin|плагин
cache|site cache|кеш сайта;кэш сайта
server_info|server information;PHP version|информацию о сервере;версию PHP
ssh|SSH access|доступ по SSH;SSH
wp_cli|WP-CLI command|команду WP-CLI
url|web page https://example.com/post|страницу https://example.com/post
`

/** Names without a verb, or whose words say it otherwise: whole requests. */
export const WHOLE = `
check_monitor|is https://acme.test up;does https://acme.test work|работает ли https://acme.test;жив ли сайт https://acme.test
add_monitor|keep an eye on https://acme.test;watch https://acme.test|добавь https://acme.test в мониторы;следи за https://acme.test
dns_lookup|DNS records of acme.test;what MX records does acme.test have|DNS-записи acme.test;какие MX-записи у acme.test
ssl_check|when does the SSL certificate of acme.test expire;check the certificate of acme.test|когда истекает сертификат acme.test;проверь SSL на acme.test
whois_lookup|who owns acme.test;whois acme.test|кому принадлежит acme.test;кто владелец домена acme.test
http_check|security headers of acme.test|заголовки безопасности acme.test;проверь HTTP-заголовки acme.test
network_check|ping 104.18.15.2;traceroute to acme.test|пропингуй acme.test;сделай трассировку до acme.test
seo_check|SEO check of acme.test;check robots.txt and sitemap of acme.test|проверь SEO у acme.test;проверь robots.txt на acme.test
email_check|check SPF and DKIM for acme.test|проверь SPF и DKIM у acme.test
blacklist_check|is 104.18.15.2 on a spam blacklist|в чёрных списках ли 104.18.15.2;проверь IP 104.18.15.2 по спам-листам
port_scan|which ports are open on acme.test|какие порты открыты на acme.test;просканируй порты acme.test
smtp_test|test the SMTP server of acme.test|проверь SMTP-сервер acme.test
geo_check|is acme.test reachable from the US and Europe|доступен ли acme.test из разных регионов мира
domain_full_check|full check of the domain acme.test|полная проверка домена acme.test
audit_domains|audit acme.test, foo.test and bar.test|проведи аудит acme.test, foo.test и bar.test
nl_to_sql|turn my question into SQL|преврати мой вопрос в SQL
dry_run|dry run this delete statement|сделай пробный прогон SQL с откатом
connection_status|is my account connected|подключён ли мой аккаунт
get_trends|what is trending on X right now|что в трендах твиттера
get_user_profile|look up the profile of a user|покажи профиль пользователя
sp_next|skip to the next song|следующий трек;переключи на следующую песню
sp_prev|go back to the previous song|предыдущий трек;верни предыдущую песню
sp_play_pause|pause the music|поставь музыку на паузу
sp_shuffle|turn shuffle on|включи перемешивание треков
generate_image_nano_banana_pro|draw a picture of a cat with Nano Banana Pro|нарисуй кота через Nano Banana Pro
group_subscribers|who is in this mailing group|кто состоит в группе подписчиков
segment_subscribers|which subscribers match the segment|какие подписчики попадают в сегмент
form_subscribers|who signed up through the form|кто подписался через форму
subscriber_activity|what did this subscriber open and click|активность подписчика: открытия и клики
automation_activity|subscriber activity in the automation|активность подписчиков в автоматизации
move_note|put the note into another folder|перенеси заметку в другую папку;переложи заметку в папку
spreadsheet_compute|sum up a column in the spreadsheet;average of a range in the sheet|посчитай сумму по столбцу в гугл-таблице
undo_retweet|take back my retweet|отмени ретвит
remove_bookmark|remove the tweet from my bookmarks|убери твит из закладок
close_pull_request_or_issue|close issue 31 in acme/site|закрой issue 31 в acme/site
create_or_update_file|commit a file to the repository|закоммить файл в репозиторий
serp_top10|top 10 Google results for a keyword|топ-10 выдачи Google по ключевому слову
web_search|search the web for reviews of a camera;find news about AI online|найди в интернете новости;поищи в сети отзывы о камере
real_time|who is on my site right now;live visitors of the site|кто сейчас на сайте;сколько посетителей прямо сейчас
resolve_folder|which folder is called Work|найди папку с именем Работа
`

/** App id to the names people call it by. */
export const APPS = `
mail|in mail;in my mail|в почте
notes|in notes;in my notes|в заметках
sql-db|in the database|в базе данных
tasks|in tasks|в задачах
web-tools|in web tools|в веб-инструментах;в web tools
imperal-article-writer-extension|in Article Writer|в Article Writer
bing-webmaster-connector|in Bing Webmaster;on Bing|в Bing Webmaster;в Бинге
file-reader|in File Reader|в File Reader
google-drive-connector|in Google Drive;on Drive|в Google Drive;на гугл-диске
google-search-console-connector|in Search Console|в Search Console;в гугл серч консоли
mailerlite-connector|in MailerLite|в MailerLite;в мейлерлайте
imperal-matomo-analytics-extension|in Matomo;in analytics|в Matomo;в матомо;в аналитике
imperal-newsletter-writer-extension|in Newsletter Writer|в Newsletter Writer
se-ranking-connector|in SE Ranking|в SE Ranking
x-connector|on X;on Twitter|в X;в твиттере
figma-connector|in Figma|в Figma;в фигме
gemini|with Gemini|через Gemini;в джемини
spotify|on Spotify|в Spotify;в спотифае
github-connector-extension|on GitHub|на GitHub;на гитхабе
telegram-publisher-extension|in Telegram|в Telegram;в телеграме
wp-site-connector-extension|on WordPress;on my WordPress site|в WordPress;на вордпрессе
web-search|on the web|в интернете
`
