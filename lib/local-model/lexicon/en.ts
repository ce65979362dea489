/** English: `kind<TAB>concept<TAB>words`. `_` joins words of a phrase. Words are stemmed when the table is read. */
export const english = `
verb	list	list present show display enumerate view see browse pull_up bring_up give_me tell_me what_are overview_of overview go_through go_over run_through walk_through catalog catalogue itemize itemise scroll survey lay_out list_out get_all fetch_all load_all bring_me let_me_see list_all all_my
verb	get	get describe peruse pull open read show view see fetch load retrieve look_at pull_up bring_up display examine access consult preview look_into peek study expand read_out take_a_look inspect review pull_out obtain check_out call_up
verb	look_up	check look find_out see lookup look_up inspect resolve verify ascertain determine consult probe
verb	search	search find look_for seek locate hunt discover look_up google browse query track_down scan_for comb trawl pinpoint scour search_for scout
verb	create	file_a file_an create produce establish found author enter add make new start write compose draft save open set_up insert record register build generate jot jot_down note_down log prepare keep put_in put_down key_in type_up take_down set_down jot_it_down formulate initiate initialize initialise introduce institute originate craft construct fashion launch spin_up commit_to_paper scribble pen publish_new lodge post_new capture put_together log_new mint spawn assemble
verb	remind	remind remember
verb	note_down	jot jot_down jotted_down noted_down wrote_down note_down write_down scribble scribble_down take_down put_down
verb	update	should_be should_say should_read ought_to_be update tweak touch_up change edit modify set adjust revise amend alter rewrite replace correct fix overwrite rework refine redo reword rephrase touch redraft tune patch
verb	rename	should_be_called should_be_named must_be_called ought_to_be_called rename retitle call name relabel change_the_name rebrand
verb	move	move turn transfer relocate shift put drag refile transplant migrate shuffle_over reassign_to slide
verb	delete	delete remove erase wipe trash discard drop destroy get_rid_of throw_away bin dispose scrap kill nuke expunge obliterate dump bin eliminate ditch eradicate annihilate zap clear_away do_away_with throw_out chuck toss toss_out throw_in_the_trash cast_away rub_out wipe_out scratch demolish banish cull expel rid extinguish remove_for_good get_rid throw jettison dispose_of blow_away drop_permanently discard_of axe
verb	remove_from	remove take_off take_out strip detach unassign drop exclude delete
verb	empty	empty vacuum dump purge clear wipe flush clean_out wipe_out drain vacate clear_out empty_out tidy_out void deplete evacuate sweep
verb	restore	restore reclaim resurrect salvage bring recover undelete bring_back put_back revive get_back untrash reinstate rescue reactivate take_back take_out_of redeem undo_delete unbin recuperate repair resuscitate bring_up_again
verb	send	send email mail e-mail deliver transmit post relay shoot forward write message dispatch drop_a_line text tell notify inform submit ship fire_off dash_off mail_out write_to send_off send_out send_over ping_over hand_over pass_along convey remit get_word_to let_know
verb	forward	forward pass_on
verb	reply	reply respond answer
verb	check	check try_out poll test verify probe ping inspect examine diagnose validate visit see_if look_whether find_out_if monitor_now sound_out confirm trial
verb	scan	scan rescan crawl
verb	audit	audit analyze analyse assess evaluate
verb	review	review approve
verb	complete	complete accomplish fulfil fulfill achieve resolve finish close tick check_off tick_off done mark_done mark_complete mark_completed mark_as_done mark_as_complete mark_as_completed mark_as_finished as_done as_complete as_completed as_finished cross_off wrap_up conclude finalize finalise terminate set_as_done put_as_done execute_fully clear_off get_done mark_finished mark_as_complete_now discharge perform_fully
verb	reopen	reopen uncomplete
verb	tag	tag label attach assign flag categorize mark_with label_with stick_on pin_on attach_to badge hashtag classify
verb	mark_read	as_read as_seen mark_as_read mark_read flag_as_read mark_as_seen as_viewed as_opened as_looked_at as_processed as_handled as_old as_known as_noticed mark_viewed mark_opened mark_seen
verb	mark	mark set flag
verb	archive	archive
verb	duplicate	duplicate copy clone replicate
verb	export	export
verb	import	import
verb	download	download
verb	upload	upload attach
verb	play	play start put_on listen hear
verb	pause	pause hold halt stop
verb	resume	resume unpause continue
verb	next	skip next advance
verb	previous	previous back rewind prev
verb	shuffle	shuffle randomize randomise
verb	like	like favorite favourite love heart save
verb	unlike	unlike unfavorite unfavourite dislike
verb	follow	follow
verb	unfollow	unfollow
verb	subscribe	subscribe
verb	unsubscribe	unsubscribe
verb	star	star
verb	fork	fork
verb	connect	connect link log_in sign_in authorize
verb	disconnect	disconnect unlink log_out sign_out forget detach revoke
verb	close	close shut resolve
verb	merge	merge
verb	comment	comment remark
verb	publish	publish tweet post share announce release
verb	schedule	schedule plan
verb	cancel	cancel abort revoke call_off
verb	run	run ask perform evaluate execute launch trigger query perform process carry_out invoke submit exec
verb	query	query select ask interrogate request_from look_up_in
verb	count	count tally count_up number_of add_up
verb	summarize	summarize summarise recap condense sum_up
verb	translate	translate
verb	book	book reserve
verb	buy	buy purchase order
verb	pay	pay
verb	phone	phone dial call ring
verb	pin	pin
verb	unpin	unpin
verb	assign	assign delegate
verb	invite	invite
verb	enable	enable activate turn_on switch_on
verb	disable	disable deactivate turn_off switch_off mute
verb	switch	switch select choose use
verb	refresh	refresh reload sync resync recheck
verb	add_to	add put append insert attach include apply stick add_on affix assign
verb	sort	sort reorder arrange
verb	compare	compare
verb	track	track watch observe follow_up monitor start_monitoring start_watching start_tracking keep_an_eye_on supervise guard oversee keep_watch patrol keep_track_of keep_tabs_on attend look_after spy_on keep_an_eye watch_over
verb	estimate	estimate
verb	research	research expand
verb	compute	compute calculate
verb	draw	draw paint sketch
verb	sing	sing joke
verb	set_alarm	wake
verb	block	block ban
verb	convert	convert
verb	print	print
verb	sell	sell trade
verb	drive	drive fly travel
verb	cook	cook
verb	encrypt	encrypt decrypt
verb	deploy	deploy
verb	explain	explain describe define tell_me_about tell_me_a tell_me_how
verb	skip	skip
talk	greeting	hi hello hey howdy greetings yo hiya good_morning good_evening good_afternoon good_day
talk	thanks	thanks thank thx cheers thank_you much_appreciated
talk	how_are_you	how_are_you how_is_it_going how's_it_going what's_up how_do_you_do how_are_things how_are_you_doing
talk	bye	bye goodbye see_you good_night
talk	abort	never_mind nevermind forget_it forget_that cancel_that cancel cancel_it scratch_that leave_it drop_it stop_it stop
talk	identity	who_are_you what_are_you are_you_a_bot are_you_human what's_your_name what_is_your_name your_name
talk	capability	what_can_you_do help what_do_you_do what_can_i_do how_can_you_help what_are_you_able_to_do
talk	yes	yes yep yeah sure ok okay fine right alright great cool nice perfect awesome good well_done understood
talk	no	no nope nah
talk	joke	joke tell_me_a_joke
talk	filler	there webbee again everyone all you so very much man friend dear
stop	stop quit
verb	unshare	unshare
verb	lock	lock
verb	snooze	snooze postpone defer
verb	convert	convert
noun	note	note notes memo memos jotting scribble sticky_note write-up jot annotation write_up writeup note_to_self notelet scrawl aide-memoire aide_memoire minute_note post-it post_it transcript thought thoughts musing remark_note scribbling notation memorandum memoranda journal_entry diary_entry
noun	task	task tasks todo to-do to_do todos chore assignment errand action_item work_item duty job jobs duties activity activities to_dos mission stint work_order responsibility obligation item_to_do thing_to_do things_to_do action_point actionable ticket_item tasklist action_items errands
noun	reminder	reminder
noun	mail	mail email e-mail mails emails letter correspondence missive epistle inbox incoming_mail mailbox message messages e_mail e_mails mailing mailings communication communications correspondences dispatch_letter missives received_mail received_message mailpiece note_by_mail electronic_mail
noun	message	message messages
noun	inbox	inbox mailbox incoming_mail incoming received_mail received_messages received received_letters mail_folder arrivals incoming_messages incoming_letters in_tray in-tray postbox post_box letterbox letter_box mail_box in_box unread_mail arrived_mail
noun	draft	draft
noun	folder	folder directory binder notebook dossier catalog catalogue compartment section sections category categories drawer drawers shelf shelves compartments portfolio portfolios pouch file_folder subfolder cabinet filing_cabinet heap_of_notes bundle bundles repository_of_notes container containers bin_of_notes chapter chapters
noun	trash	trash bin dustbin rubbish recycle_bin wastebasket trashcan garbage trashed junk discarded_items deleted_items scrap_heap waste_bin waste_basket trash_can trash_bin garbage_can refuse litter rubbish_bin recycling scrapyard dump_pile graveyard removed_items
noun	project	project undertaking initiative venture programme endeavor endeavour effort efforts workstream workstreams campaign_project plan plans big_goal engagement engagements assignment_group endeavors
noun	tag	tag label keyword marker badge markers flags badges hashtag hashtags category_label keyword_label sticker stickers identifier_label tagline_mark earmark
noun	list	list
noun	table	table tables dataset relation datatable datasets data_set data_sets relations entities data_table data_tables collection_of_rows sheet_of_data
noun	database	database warehouse datastore db databases data_base data_store data_warehouse records_store sql_database datamart data_bank databank
noun	schema	schema columns structure
noun	query	query sql statement select lookup selection sql_query sql_statement select_statement
noun	row	row rows record records entry entries
noun	connection	connection connected connectivity
noun	monitor	monitor monitors watcher watch tracker tracked watched monitored watchlist surveillance uptime_check watched_site watched_page health_check uptime_monitor monitored_site watches supervised observed followed guarded overseen
noun	website	website site webpage web_page web_site homepage url address link page websites sites host hosts endpoint endpoints web_address web_addresses webpages web_pages web_sites landing_page urls internet_page
noun	server	server host
noun	page	page pages
noun	domain	domain domains host hostname
noun	uptime	up down alive online reachable available availability uptime working responding respond load offline
noun	certificate	certificate cert ssl tls https_certificate
noun	dns	dns nameserver
noun	mx	mx
noun	owner	own owner ownership whois owns registrar registrant registered belong
noun	header	header headers
noun	blacklist	blacklist blocklist blacklisted spam_list
noun	port	port ports
noun	ping	ping latency
noun	traceroute	traceroute trace hop
noun	email_auth	spf dmarc dkim bimi email_authentication
noun	smtp	smtp
noun	seo	seo meta robots sitemap
noun	geo	geo region country countries location geography geographic worldwide
noun	scan	scan
noun	result	result results outcome finding snapshot
noun	group	group
noun	profile	profile
noun	check	check
noun	file	file document doc attachment
noun	document	document doc
noun	drive	drive
noun	spreadsheet	spreadsheet sheet sheets workbook
noun	cell	cell range
noun	tab	tab
noun	text	text
noun	title	title name subject headline heading caption designation header
noun	content	content contents body text wording message_text
noun	contents	contents everything_inside everything_in_it all_inside inside everything
noun	permanent	permanent permanently forever for_good irrevocably skip_trash skip_the_trash skipping_the_trash bypass_trash without_trash bypassing_the_trash completely
noun	contact	contact contacts address_book
noun	person	person people user users member members
noun	user	user users member members
noun	account	account accounts
noun	song	song songs track tracks tune music
noun	track	track tracks song songs tune music
noun	playlist	playlist playlists
noun	album	album albums
noun	artist	artist artists singer band musician
noun	lyrics	lyrics lyric words
noun	podcast	podcast
noun	liked	liked saved favorite favourite
noun	recent	recent recently latest last history
noun	duplicate	duplicate duplicates
noun	library	library
noun	playback	playback player
noun	issue	issue issues bug ticket
noun	pull_request	pull_request pull_requests pr prs
noun	repository	repository repo repositories repos
noun	branch	branch branches
noun	commit	commit commits
noun	contributor	contributor contributors
noun	release	release releases version
noun	workflow	workflow workflows action pipeline
noun	code	code
noun	notification	notification notifications alert
noun	comment	comment comments
noun	board	board boards
noun	card	card cards
noun	checklist	checklist checklists
noun	member	member members
noun	due	due deadline due_date target_date deadlines finish_by due_on due_by due_day time_limit cutoff cut-off
noun	event	event events meeting appointment calendar
noun	calendar	calendar
noun	subscriber	subscriber subscribers
noun	segment	segment segments
noun	campaign	campaign campaigns newsletter
noun	newsletter	newsletter
noun	automation	automation automations
noun	form	form forms
noun	field	field fields
noun	webhook	webhook webhooks
noun	keyword	keyword keywords
noun	ranking	ranking rankings position positions rank
noun	competitor	competitor competitors rival
noun	backlink	backlink backlinks
noun	opportunity	opportunity opportunities quick_win
noun	gap	gap gaps
noun	authority	authority
noun	traffic	traffic visit visits pageview
noun	visitor	visitor visitors audience
noun	trend	trend trends growing growth
noun	device	device devices mobile desktop tablet smartphone
noun	browser	browser browsers
noun	source	source sources referrer come_from comes_from
noun	realtime	live realtime real-time real_time right_now online_now
noun	conversion	conversion conversions goal goals purchase
noun	language	language languages
noun	report	report brief overview dashboard
noun	anomaly	anomaly anomalies unusual
noun	insight	insight insights
noun	campaign_utm	utm
noun	country	country countries geo
noun	city	city cities region regions
noun	duration	duration length
noun	search_query	queries
noun	top	top best popular most_visited
noun	sitemap	sitemap sitemaps
noun	index	index indexed indexing
noun	crawl	crawl
noun	post	post posts tweet tweets article blog
noun	article	article articles
noun	channel	channel channels
noun	photo	photo photos image images picture pictures
noun	media	media
noun	plugin	plugin plugins
noun	theme	theme themes
noun	order	order orders
noun	customer	customer customers client
noun	review	review reviews
noun	product	product products item goods
noun	health	health
noun	status	status state
noun	component	component components
noun	style	style styles
noun	node	node frame layer
noun	token	token tokens
noun	web	web internet online
noun	news	news
noun	weather	weather forecast
noun	flight	flight flights ticket_to plane
noun	hotel	hotel room
noun	pizza	pizza food
noun	taxi	taxi cab uber
noun	alarm	alarm timer
noun	video	video videos
noun	movie	movie film
noun	invoice	invoice invoices bill
noun	payment	payment
noun	stock	stock stocks share_price
noun	price	price cost
noun	password	password passwords
noun	key	key
noun	setting	setting settings preference
noun	policy	policy
noun	attachment	attachment attachments
noun	overdue	overdue past_due
noun	unread	unread unseen
noun	markdown	markdown
noun	following	following followed
noun	dates	expire expires expiry expiration
noun	summary	summary gist digest recap findings
noun	count	count total number amount how_many quantity
noun	tweet	tweet tweets
noun	thread	thread
noun	follower	follower followers
noun	timeline	timeline feed
noun	model	model
noun	key	key
noun	prompt	prompt
noun	topic	topic
noun	meeting	meeting
noun	bucket	bucket
stop	stop	single individual existing specific particular given selected certain after before once while during until since because against among upon around though although where when have them then than that they this with from into over such some same very been being each both even here into just like made make many more most must near next only onto ones other ours part soon sure take than thanks that them this upon used uses using very want well went were with work yours nothing none never nobody everyone anyone someone somebody anybody until unless whether whatever whichever whoever however maybe perhaps quite almost always often sometimes usually never certainly later early late good great nice best better big small long short high low old young late left right true false the a an some any this that these those my our your its his her their all of for to from in on at by with about into onto and or but so as is are was were be been am do does did has have had i we you me us it they them he she there here what which who whom whose when where how please just now then also too again current currently existing new only really quickly kindly whatever you one ones every each both anything something nothing everything stuff thing things content exact exactly full complete detail details called named titled entitled saying says say via using through named whole whether if not no can could would will shall should may might must let lets let's go out up down off over under back want need like ok okay hey hi well right via per within without between there's got get let more most few many much other another inside outside together today tomorrow yesterday week month year tonight morning evening afternoon day days hours hour minutes minute daily weekly monthly hourly i'd i'll i'm we're it's that's what's who's where's don't doesn't isn't named than please ever still already yet instead rather
polite	polite	please can_you could_you would_you will_you can_you_please could_you_please i_want_to i_want_you_to i'd_like_to i_would_like_to i_need_to i_need_you_to let_me let's help_me go_ahead_and you_should kindly hey hi hello ok okay now just webbee dear bee then so also and first next finally afterwards quickly we_need_to i_have_to mind do_me_a_favor_and i_wanna pls plz after_that i'd_love_to i_need i_want and_then
neg	neg	don't_want do_not don't dont never not stop_trying please_don't no_need_to without
anaphora	it	both it this that them these those one him her he she same ones
ordinal	1	first 1st
ordinal	2	second 2nd
ordinal	3	third 3rd
ordinal	4	fourth 4th
ordinal	5	fifth 5th
ordinal	-1	last latest final newest
quantity	all	all every each everything
quantity	count	how_many count number_of total amount_of how_much
period	today	today this_morning tonight
period	yesterday	yesterday
period	week	week this_week weekly past_week last_week
period	month	month this_month monthly past_month last_month
period	year	year this_year past_year last_year yearly
period	all	all_time ever
frequency	1	hourly every_hour each_hour
frequency	24	daily every_day each_day once_a_day
frequency	168	weekly every_week each_week once_a_week
`
