/** Words that mean something else together than each does alone: one phrase a line, with the word that says it. */
export const phrases = `
pull up|show
bring up|show
bring back|restore
get back|restore
get rid of|delete
throw away|delete
throw out|delete
clean out|empty
clean up|empty
take off|remove
take away|remove
set up|create
jot down|create
write down|create
look up|lookup
look for|search
look through|search
dig up|search
find out|check
check out|show
turn on|enable
switch on|enable
turn off|disable
switch off|disable
hook up|connect
sign in|connect
log in|connect
log out|disconnect
sign up|subscribe
put on|play
tick off|complete
check off|complete
mark as done|complete
call off|cancel
kick off|start
sum up|summarize
add up|sum
fill in|fill
keep an eye on|monitor watch
keep track of|monitor watch
let me know|show
let me see|show
how much traffic|traffic
stop following|unfollow
stop watching|delete monitor
take a look at|show
хочу видеть|покажи
хочу увидеть|покажи
хочу посмотреть|покажи
что нового|покажи новые
избавься от|удали
избавиться от|удали
дай послушать|включи
поставь на паузу|пауза
сними с паузы|продолжи
приведи в порядок|обнови
взгляни на|покажи
следи за|отслеживай монитор
присматривай за|отслеживай монитор
как дела с|покажи
`
