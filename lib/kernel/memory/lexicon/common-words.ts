/** English words that are no names by themselves, as they stand in lower case in the prose of manuals. Plurals and words with the endings of name-words.ts are left out. */
export const COMMON_WORDS = `
aaa abandon abbreviate abc abcd abi abide abnormal abort about above abrupt abs absent absolute abspath
abstract abuse accelerate accelerator accept access accesses accessor accident accidental accommodate
accomodate accomplish acconfig account accumulate accuracy accurate achieve acinclude acknowledge acl
aclocal acorn acquire acronym across act activate active actors actual acute adapt adapter adaptive add
additional additive addon addr address addresses adduser adequate adhere adjacent adjust admin administer
administrative administrator adopt advantage advent advertise advice advise advisory affect affiliates after
afterward again against age agent agetty aggregate aggressive agnostic ago agree ahead aid aim aix aka alan
alarm albeit alert algo algorithm alias aliases align alike alioth alive all alloc alloca allocate allocator
allow allowlist alloydb almost alone along alongside alpha alphabet alphabetic alphanumeric already also alt
alter alternate alternative although altogether always amend among amongst amount amp ampersand analogy
analyses analysis analyze analyzer ancestor ancestry anchor ancient ancillary and angle annotate announce
another ansi answer anticipate antivirus any anybody anyhow anymore anyone anytime anyway anywhere apart api
apigee apostrophe app apparent appear appease append apphub appname appreciate approach approaches
appropriate approve approximate apt aqt arbitrary arc arch archaic arches architectural architecture archive
archiver are area aren arg argc argparse argv arise arithmetic arm armel armhf around arrange array arrival
arrive arrow art article artificial asan ascii aside ask asm aspect asprintf assemble assembler assert asset
assign assist associate associative assume assure ast asterisk asymmetric async atexit atime atom atomic
atredhat attach attaches attack attacker attempt attestor attorneys attribute audit auth authenticate
authoritative authorize authorizer auto autocomplete autodetect autofoo autogen autoheader autoload automake
automate automatic automount autopkgtest autopoint autorepair autoscaler autotools autoupgrade aux auxiliary
avail average avg avoid await away awesome awk awkward aws axes axis azure back backend background backlog
backoff backport backslash backslashes backspace backticks backtrace backtrack backup backward bad badge bag
bail balancer band bandwidth banner bar bare barf barfoo barrier base baseline basename bash basic basis
batch batches baud baz bcrypt bear became because become been beep before beforehand began begin begun
behalf behave behavior behavioral behaviour behind believe bell belong below bench benchmark beneath
beneficial benefit benign beside besides best beta better between beyond beyondcorp bgcolor biarch bias
bidirectional big bigger biggest bigint bignum bignums bigquery billion binary binascii binauthz bind binfmt
binutils bisect bison bit bitcode bitmap bitmask bitwise black blacklist blah blame blank blind blkid blob
block blockdev blocksize blog blow blowfish blue blurb boards body bogus boilerplate bomb bonus book
bookmarks bookworm bool boolean boost boot bootstrap bootup border both bother bottleneck bottom bound
boundary box boxes brace bracket branch branches brand breach break breakage breakpoint bridge brief bright
broad broadcast broader broke broken brought browse browser btree bubble bucket budget buffer bufsize bug
bugfix bugfixes buggy buglet bugzilla build buildbots buildd builder buildsystem built builtin bulk bullet
bullseye bun bunch bundle bundler burden burst bus buses buster busy busybox but button bygroups bypass
bypasses byte bytearray bytecode bzip cache cairo cal calculate calendar call callback caller calloc came
can canary cancel candidate cannot canonicalize canvas cap capitalize capture card care caret carriage carry
cascade case cast cat catalog catch catches category cater caught cause caveat ccache cdrom cease ceil cell
central centralize century cert certain certfile certificate cfdisk cflags cgi cgit cgroup chain challenge
change changelog changeset channel chapter char character characteristic characteristics charge charset
charts chat cheap check checkbox checker checkin checkout checkpoint checksum cherry child children chip
chmod choice choke choose chooser chop chose chosen chown chroot chunk cidr cipher ciphertext circle circuit
circular circumvent claim clamp clang clarify clash clashes class classes classic classify classmethod
classname classpath clause clean cleaner cleanup clear clearer cleartext clever cli click client clip
clipboard clobber clock clone close closer closesocket closest closure cloudbuild cloudrun clue clumsy
cluster clusterupgrade clutter cmake cmdline coalesce coarse coc code codebase codec codemod codename
codepage codepath codepoint codeset codespell coefficient coerce coercion col colab colcrt cold
collaborative collaborator collapse collect collective collector collide colon color colorize colormap
colour column com combine combo come comm comma command commandline commentary commercial commit committer
commmon common communicate comp compact companion company compare comparison compat compensate competent
compile compiler complain complaint complete completer complex compliant complicate component compose
composer composite compound comprehensive compress compresses compressor comprise compromise compulsory
compute computer con concatenate concept concern concise concrete concurrency concurrent cond conditional
conduct conffile confidential config configure confirm conflict conform conformant confuse conn connect
connector consecutive consensus consent consequential conservative consider consist consistency consistent
console consolidate const constant constituent constitute constrain constraint construct constructor consult
consume consumer contact contain container content context contextual continue contract contrary contrast
contrib contribute contributory control controller conv convenient conventional convert converter convey
cookie cool coordinate cope copy copyright core coredump coreutils corner coro coroutine correct correlate
correspond corrupt cos cosmetic cost could couldn count counter counterclaim counterpart country couple
course court courtesy cover coverage cppcheck cpu cpuid cqre craft crash crashes crawlers crazy crcmod
create creator credential credit creds criteria criterion cron crop cross crucial crude cruft crypt cryptic
cryptographic cryptography cryptokey cscope ctags ctime ctor ctype culture cumbersome cumulative cur
curl currency current curses cursor curve custom customary customer customize cut cvsimport cvsserver cyan
cycle cyclic cygwin daemon dags damage danger dark darwin dash dashboard dashes data database dataclass
dataflow datagram dataplex dataproc datascan dataset datastore datastream datatype date datetime day
daylight dbgsym dbus deactivate dead deadline deadlock deal deallocate dealt death deb debhelper debug
debugger debuginfo debuginfod decade decent decide decimal decl declarative declare decode decoder
decompress decompresses decompressor decorator decrease decrypt deduplicate deep deeper def defacto default
defect defend defense defensive defer define deflate defunct degrade degree deinit del delay delegate delete
deliberate delim delimit delimiter deliver delivery delta demand demangle demo demonstrate den denial denote
deny dep depend dependency dependent deploy deprecate depth deque der deref derivative derive des desc
descend descendant descent describe descriptive descriptor deserialize design designate designator desire
desktop despite dest destroy destructive destructor detach detaches detail detect detector determine
deterministic dev devel develop developer deviate device dgram diablo diagnose diagnosis diagnostic diagram
dialect dialog dialogflow dicom dict dictates dictionary did didn die diff differ different differential
differentiate difficult difficulty diffstat difftool dig digest digit digital dim direct directive directory
dirent dirfd dirmngr dirname dirpath dirty dis disagree disallow disambiguate disappear disassemble disaster
discard disclaim disclaimer disclosure disconnect discourage discover discovery discrepancy discrete discuss
discusses disk dispatch dispatcher display dispose disrupt disruptive dist distant distcheck distclean
distinct distinguish distinguishes distort distribute distributors distro distutils div diverse divert
divide divisor dlclose dllexport dlopen doc docbook docfix docker doclifter doctest doctype does doesn
dollar domain don done dont door dos dot double doubt down downgrade download downside downstream downwards
doxygen dozen dpi draft drag drain dramatic draw drawback drawn drift drive driven driver drop dry dsa dual
due dumb dummy dump dup duplicate duty dvi dwarf dynamic each eager earlier earliest ease easier easiest
easy eat ecdsa echo ecosystem edge edit editor editorial effect effective efficiency efficient effort egg
egl egrep egress eight either eject ekm elaborate elapse elect electronic elegant elem elf elfutils elif
eliminate ellipses ellipsis elliptic else elseif elsewhere emacs email emergency emil emit emoji emphasis
emphasize employ empty emulate emulator enc encapsulate enclose encode encoder encounter encourage encrypt
end endian endif endorse endpoint enforce enough enroll ensure ensurepip enter entire entirety entropy entry
entrypoint enum enumerate envelope environ environmental envvar eof eol ephemeral epoch epoll equal
equivalent era erase erkki err errant errata errmsg errno error escape eslint esm esmsh esp essential
establish establishes estimate etag etc etd etienne euro eval evaluate even event eventarc eventual ever
every everybody everyone everywhere evil evolve exact examine example exc excellent except exceptional
excerpt excess excessive exchange exclude exclusive exe exec execute executor exercise exhaust exhaustive
exist exit exitcode exotic exp expand expat expect expense expensive experimental expert expire expiry
explain explanatory explicit exploit explore exponent exponential export expose exposure expr express ext
extend extensive extent extern external extname extra extract extractor extreme eye face facilitate fact
factor factorize factory fail failover failure fair fake fakeroot fall fallback fallocate fallout false
falsy familiar fancy faq far fashion fast faster fastest fat fatal fault faulty favor favorite favour fclose
fdisk feature federal fee feedback feel fell fetch fetches few fewer fflush fgets fgrep field fieldname fifo
fifty figure file filehandle filelist filename fileno fileobj filepath filestore filesystem filetype
fileutils fill filler films filter final finalize finalizer fincore find finder fine finer fingerprint
finish finishes finite fips fire firebase firestore firewall first fit five fix fixes fixture fixup flag
flaky flash flat flatten flavor flaw fleet flex flight flip flist float flock flood floppy flow flush
flushes fname fnmatch focal focus fold folder folks follow followup font fontconfig foo foobar foot footer
footprint fopen for forbid forbidden force foreach foreground foreign forever forget forgot forgotten fork
form formal format formatter former formula forth forum forward found four fourth fprintf fractional fragile
frame framework free freebsd freedesktop freedom freetype freeze frequency frequent fresh friend friends
frodo from front frontend frozen frozenset fsmonitor fstab fstat fstatat fstrim fstype fsync ftruncate fudge
fulfil fulfill full fullname fullrelvers fun func funcdef funcname funcsynopsis functional functools
fundamental funky funny further future fuzz fuzzer fuzzy fwrite gain game gamma gap garbage gas gateway
gather gave gawk gcloud gcloudignore gcov gdbus gemini gen gencodec generalize generate generator generic
geometry get giant gid gif gigabyte gir git gitk give given gles glibc glitch glitches glob global glossary
glue glyph gmail gmake gnome gnu gnupg gnutls goal goes gold gone good goodwill got goto gotten govern gperf
gprof gprofng gpu grab grace grammar grant granular graph graphic grave gray grayscale great greater
greatest greedy green gregor grep grey grid groff grok ground group grow grown growth gsutil guarantee guard
guess guesses guest gui guide guidelines gunzip guts gzip habit hack hackery hacky had hadn half halt hand
handle handler handoff handshake handy hang happen happy hard hardcode hardcopy harden harder hardlink harm
harmonize has hash hashes hasn hassle hast hatch have haven hazards head header health healthcare healthy
heap hear heard heavy heftig height held hell hello help helper her here hereafter hereby herein hereof
hereunder herrmann heuristic hex hexadecimal hexdigits hexdump hidden hide hierarchy high higher highest
highlight highlighter him hint his histogram historic history hit hmac hoc hold holder hole home homepage
honor honour hood hook hop hope horizontal host hostile hostname hot hotspot hour how hppa hpux href hub
huge human hung hunk hurd hurt hwclock hybrid hyperlink hyperparameter hypervisor hyphen iam iap icc icmp
ico icon iconv idea ideal idempotent ident identifier identify idiom idiomatic idle idna ids idx ifdef iff
ifndef ifunc ignore iii illegal illustrate image imaginary imagine imap img immediate immune imp impact
impersonator impl implicit import important importer impose imprecise improve inaccuracy inaccurate inactive
inbound incidental incl include inclusive incomplete inconsistency inconsistent inconvenient incorporate
incorrect increase incremental incur indefinite indemnify indent indep independent indeterminate index
indexes indicate indicator indices indirect individual induce ineffective inefficient inet inexistent inf
infer inferior infile infinite infix inflate info inform informational informative infrastructure infringes
ingress inherent inherit inhibit init initial initialise initialize initializer initiate initiator initrd
initscripts inject injury inline inner innermost inode inotify input insane insecure insensitive insert
inside insight insignificant insist insn inspect inspector inst install installcheck installer instanceof
instant instantiate instead instruct int intact integer integral integrate intellectual intend intensive
intent intentional interact interactive intercept interconnect interest interface interfere interim interior
interleave intermediary intermediate intermittent internal international internet interop interoperate
interp interpret interpreter interprocess interrupt interval intl into intrinsic intro introduce introspect
inttypes intuitive invalid invalidate invariant invasive inventory inverse invert investigate invoke invoker
involve ios iovec ipc ips irc irrelevant irrespective isn iso isolate issue issuer item iter iterate
iterator itertools its itself jar java javascript jessie job join jon journal journald jpeg json jump junk
just justify kaniko kartik keen keep keepalive kept kernel key keyboard keycode keyfile keyid keymap keypad
keypress keyserver keyset keysets keystore keystrokes keysym keytype keyword kfreebsd kick kill killer
kilobyte kind kinda klass kludge knew knob know knowledge known kqueue kubeconfig kubelet kwarg label lack
lag laid lake lambda land landscape lang language laplace laptop large largefile larger largest last late
latency latent later latest latin latter launch launchd launcher launches law lawsuit lax layer layout lazr
lazy lcov ldap ldconfig lead leader leaf leak leakage leap learn lease least leave left leftmost leftover
legacy legal legend legitimate len length lengthy lenient let letter level leverage lex lexer lexicographic
libc libm libz lie lieu life lifecycle lifesciences lifetime ligature light lightweight like likelihood
limit line linear linecache lineno linguistic link linkage linkend linker lint linter lintian list listen
listener literal literary little live load loader loc local locale localhost localize localtime locate
locator lock lockfile lockstep lockups log logfile logger logic login logind logo logout lone long longer
longest longjmp look lookahead looker lookup loop loopback loose lose loss losses lost lot love low lower
lowercase lowest lscpu lseek lstat ltmain lto luck lustre lynx lzip lzma mach machine machinery macos macosx
macro macsec made magenta magic magnitude mail mailbox mailinfo mailmap mailto main mainline mainloop maint
maintain maintainer maintscript major make makedepend makeinfo malloc man manage manager mandates mandatory
mangle manifest manipulate manner manpage manual many map margin mark markdown marker markup marshal mask
massive master masterdb match matcher matches material math matrices matrix matter matthieu mature max
maximal maximize maximum maxlen maxsize may maybe mdoc mean meant meantime meanwhile measure mebibytes media
medium meet megabyte mem member memcache memcmp memcpy memleak memmove memo memoize memory memoryview memset
menu mere merge mergetool mesh meson mess message messagebus messy met meta metacharacters metaclass
metadata metainfo metal metastore meter meth method metric micro micromark microsecond middle midnight might
migrate mileage million millisecond mime mimetype mimic min mind mingw minimal minimise minimize minimum
minix minor minus minute mips mipsel mirror misbehave misbehavior misc mishandle mismatch mismatches miss
misses mistake mistaken misuse mitigate mix mixes mixin mixture mixup mkfifo mkinstalldirs mkstemp mkswap
mktemp mmap mnemonic mock mod modal mode model modern modernize modifier modify modname modprobe modular
module modulo modulus monitor monkey monochrome monolithic monospace monotonic month moral more most mount
mountpoint mouse move msdos msec msgid msgmerge mtab mtime much mul multi multiarch multibyte multicast
multiline multipart multipath multiple multiplicative multiplier munge music musl must mutate mute mutex
mutexes mutual mycluster myproject mypy myresponsepolicy mysecret myself myservice mytopic naive name
namedtuple namespace nan nanosecond narrow narrower nasty native nats natural nature navigate nbytes ncurses
ndef near nearby nearest necessary needn neg negate negative negotiate neither nest net netapp netbsd
netlink netloc netmask netrc nettle network networkd never new newer newest newline newname next nice nicer
night nil nine ninja nmake nobody nocheck node nodejs nodoc noinsttest noise noisy non nonce nonempty
nonexclusive nonexistent nonlocal nonnegative nonnull nonsense nonstandard nontrivial nonzero noop nop noqa
nor noreturn norm normal normalize nostrip not notebook notice notify noudeb now nowadays nroff nsswitch
ntpath nuke nul null num numa number numeral numeric numpy nvidia oauth obey obj objcopy objdump object
objective obscure observe obsolescent obsolete obtain occasional occupy occur occurences octal octet octopus
odd off offer office official offline offload offscreen offset often oid okay old older oldest olink omega
omit onboard once one oneline online onto onwards oops opaque opcode open openbsd opener opengl openid
openssl operand operate operational operator opinion opportunistic opposite ops opt optarg optimal
optimistic optimize optimizer optional optparse order ordinal ordinary org organizational organize orig
origin original originate orphan orthogonal other othersecret otherwise ought our ourselves out outbound
outcome outer outermost outfile outline output outright outside over overall overcome overflow overhaul
overhead overlap overlay overload overlong overread overridden override overriden overrun oversight
overwrite overwritten own owner pack package packager packet packfile pad page pager paid pain paint pair
palette pam panel panic paper par para paragraph parallel param parameter paranoid paren parent parentheses
parenthesis parse parser part partial participants participate particular partner party pass passes passive
passphrase passthrough passwd password past paste patch patches patchlevel patchset patent path pathname
pathspec pattern pause pay payload pbuilder peak pedantic peek peel peer pem penalty people pep per percent
percentage perf perfect perform performant perhaps perimeter period periodic perl permanent permissive
permit perms perpetual perror persist persistent person personal perspective pertain pertinent phase phone
phony photo photographic phrase pic pick pickle picky picture pid pidfile pidof pie piece piecemeal pile pin
pip pipe pipeline pitch pixel pixmap pkgcheck pkgconfig place placeholder plain plaintext plan plane planner
plat platform platformdirs play playback player please plug plugin plural plus plymouth point pointer policy
policycontroller polkit polkitd poll pollute polynomial pom pool poor pop popular populate popup porcelain
port portal pos positional positive posix posixpath post postal postfix postgres postgresql postinst
postpone postrm postscript posture potential pow power powerpc powerpcspe practice pragma pre preamble
prebuilt precede precise predecessor predicate predict prefer prefetch prefetches prefix prefixes preimage
preinst preliminary preload premature prep preparatory prepare prepend preprocess preprocessor prereleases
prerender prerequisite prerm present preserve preset press presses pressure pretend prettier pretty prev
prevent preview price primary prime primitive principal principle print printer printf printout prior
prioritize pristine priv privacy private privateca privilege privilegedaccessmanager proactive probe prober
problem problematic proc procedure process processes processor procps prod produce producer product
productnumber profile profiler profits prog progname program programmatic programmer progress progressive
prohibit project prominent promise promisor promote prompt prone proof prop propagate proper property
proportional proposal propose proprietary protect proto protocol prototype prove provide provider provoke
proxy prune pseudo pseudonym pseudorandom pthread pty pub pubkey public publish publisher publishes pubsub
pull punycode pure purge purpose pursuant push pushes put pyc qemu qsort quadratic qualifier qualify query
queue quick quicker quiet quieter quilt quirk quit quite quot quota quote qux race racy radix raise rami
rand random randr range rank rapid rare raster rate rather rationale raw rawmemchr reach reaches read
readelf reader readline readlink readme ready real realistic realize realloc reallocate realm realpath
realtime reap rearrange reason reattach rebase reboot rebuild rebuilt recall recaptcha recast receipt
receive receiver recent recipe recipient reclaim recode recognize recognizer recommend recommender recompile
recompute reconfigure reconnect reconstruct record recover recovery recreate rectangle rectangular recur
recurse recursive recv recvmsg recycle redact redefine redesign redhat redirect redis redistribute redo
redraw reduce redundancy redundant reentrant ref refactor refcount refer referential refine reflect reflog
refname reformat refrain refresh refreshes refspec refuse reg regard regcomp regenerate regex regexes regexp
region regional register registry regress regrtest regular reinitialize reinstall reintroduce reject rel
relate relative relay release relevant reload relocate relocs relro rem remain remainder remap remark remedy
remember reminder remnants remote remount removal remove rename render renderer reopen reorder reorganize
rep repack repair repeat repetitive rephrase repl replace replay replica replicate repo report reportbug
reporter repository repr represent representative reproduce reprotest req request requestor require reread
rerere rerun res rescan reschedule resemble resembles resend resent reserve reset reside residency resident
resilient resistant resize resolv resolve resolver resort resource resp respect respective respond responder
response responsive rest restart restore restrict restrictive restructure result resultant resume ret retain
retrieval retrieve retry return reuse rev revalidate revamp reveal revents reverse review revise revoke
rewind reword rewrite rewritten rewrote rfkill rid right rightmost riscv risk risky rmtree robots robust
roff role roll rollback rollout room root rotate rough round roundtrip route router routine row royalty
rpath rsa rsync ruby rudimentary rule run runner runtime runuser rust rustc safe safer safest safety said
sake sale salsa salt same sample sandbox sane saner sanitize sanitizer sarge satisfy save saw say scalar
scale scan scanf scanner scary scdaemon schedule scheduler schema scheme scientific sco scope score scratch
screen screenshot screenshots script scroll scrollback scrollbar scrypt sdist search searches sec seccomp
second secondary secret sector secure securitymd see seek seem seen seg segfault segregate segv select
selective selector self selinux sell semantic semaphore semicolon send sender sendmsg sense sensitive sent
sentinel separate separator seq sequencer sequential serial serialise serialize serializer serve server
servername service set seven several severe sfdisk sha shader shadow shall shallow shape shard share she
shebang sheet shell shellcheck shields shift shim shlex short shortcut shorten shorter shortest shorthand
shortlog shot should shouldn show shown shrink shut shutdown shutil sid side sidebar sidecar sig sigma sign
signal signature signer significant signify silent similar simple simpler simplest simplify simplistic
simulate simulator sin since single singleton singular sink site six size sizeof skeleton skew skill skip
slack slash slashes slave sleep slept slice slight sloppy slot slow slowdown slower slowest slug small
smaller smallest smart smarter smash smooth smoother snapshot sneak snippet snooze snoozes snprintf social
sock sockaddr socket socketpair soft sold sole solid solve solver some somebody someday somehow someone
sometime somewhat somewhere soname soon sooner sorry sort sought sound source space spam span spanner sparc
spare sparse spawn speak speakers spec special specific specifier specify speech speedup spell spend spent
sphinx spin spinner spirit spite splice split splitter spoke spoken sponsor sporadic spread sprintf sqlite
square squash squeeze squelch sscanf stabs stack stacktrace stage stale stall stamp stand standalone
standard standardize standby stanza star start startup stash stat state static statistics status statuses
statutory stay stdarg stdbool stddef stderr stdin stdint stdout steal stem step stick sticky still stock
stolen stop stoppage storage store story stty stub stuck study stuff stupid style stylesheet stylistic sub
subclass subclasses subcommand subdirectory subdomains subfields subgroup subinterpreters subject subkey
sublicense submenu submit submodule subnet subnetwork suboptimal subordinate subpackage subpath subprocess
subprocesses subproject subroutine subscribe subscriber subscript subsequent subset subshell subst
substantial substitute subsystem subtest subtests subtle subtract subtree subtype success successive
successor such suck sudo suffer suffice sufficient suffix suffixes suggest suid suit suite sum summarize
summary sup super superblock supercedes superclass superclasses superficial superior superproject supersede
superset superuser suport supplemental supplementary support suppose suppress suppresses sure surface surge
surplus surprise surrogate surround surveys survive suspect suspend swap swapon switch switcher switches sym
symbol symbolic symlink symmetric symptom symref sync synchronize synonym synopsis syntactic syntax syntaxes
synthesize synthetic sys syscall sysconfig syslog sysroot system systemd sysusers sysvinit tab tablespace
tablets tabular tack tag tagname tail tailor taint take taken talk tap tape tar tarball tarfile target task
taskqueue taught taxonomy tbody team teardown technique technology tee telco tell telnet temp tempfile
template tempname temporary ten tenant tend tentative terabyte term termcap terminal terminate terminator
terminfo terminology termios ternary terraform territory terse test testcase testdb tester testsuite texinfo
text textconv textual texture textwrap than thank that the thead their them theme themselves then theory
there thereafter thereby therefore therein thereof thereto they thin think third thirty this thorough those
though thought thousand thread threadpool threadsafe three threshold throttle through throughout throughput
throw thrown thru thumb thus tiago tick ticket tid tidy tie tier tiff tight tighter tilde till time
timedelta timeframe timeline timeout timer timespec timestamp timeval timezone tinderbox tiny tip title
tkinter tmpfiles today todo together toggle token tokenize tokenizer tokensource told tolerant tolerate ton
too took tool toolbar toolchain toolkit toolset tooltip tooltips top topic toplevel topmost topology torn
tort total touch touches toward tox tpu trace traceback tracer track tracker trade trademark tradeoff
traditional traffic trail trailer train trans transactional transcribe transcripts transfer transform
transient transitional transitive translate translationproject translator transmit transparency transparent
transport trap trash traversal traverse travis treat treaty tree trial trick tricky trigger trim trip triple
triplet trivial troff trouble troubleshoot true truecolor trunc truncate trunk trust truststore truth truthy
try tsconfig tty ttype tune tunnel tuple turn tutorial tweak twice two typ type typeahead typecast typedef
typename typeof typesafe typescript typeset typo typofixes tzdata ubsan ucf udeb udev udevadm udp uevents
uid uint ulimit ulong ultimate umask umount uname unary unbind unblock unborn unbound unbreak uncaught
unclean unclear uncommon uncompress unconditional und undef undefine undelete undeploy under underflow
undergo undergone underline underneath underscore understand understood undici undo undoes undone unequal
unescape unfair unfortunate unhealthy uni unicast unicodedata unifdef uniform unify uninstall unintentional
uniq unique unistd unit unittest unix unknown unlike unlink unload unlock unmount unnecessary unofficial
unpack unquote unread unref unregister unsafe unset unshare unsure until unusual unwind unwrap unzip update
upgrade upload uploader upon upper uppercase upstart upstream uptime upward urgency urgent uri url urlopen
urlparse urn usage uscan use usec usefull user userdata userdb userid userinfo userland username userspace
usrmerge usual utc util utilize utmp uuid uuidd vague val valgrind valid validate validator value van var
varargs variadic variant variety vary vault vector vendor venture ver verb verbatim verbose verifier verify
versa versus very vestiges vestigial vfat via vice video view viewer viewport vim vimrc violate virtual
visit visitor visualize vital voice void volatile volume voluntary volunteers von vowels vsnapshot vsnprintf
vulkan wait waiter waitpid waiver waives wake wakeup walk wall want warn warrants warranty was wasm wasn
waste watch watchdog watcher way wayland wchar weak weaker weakref web webhook webpack webserver website
week weekday weight weird welcome well went were weren wget what whatever whatis whatsoever wheel when
whenever where whereas whereby wherein wherever whether which whichever while whilst white whitelist
whitespace who whole whom whose why wide wider widespread widget width wiki wild wildcard will win window
windres wine winsock wipe wire wise wish wishes with withdraw withdrawn within without woken won wonder word
work workaround workbench worker workflow workforce workload workspace worktree world worldwide worry worse
worst worth would wouldn wrap wrapper write writer writev written wrong wrote xalloc xargs xauth xenial
xgettext xid xlsclients xmalloc xnu xor xorg xprint xproto xref xserver xsltproc xstrdup xterm xtrans xyz
yacc yaml yarn yay year yellow yes yesterday yet yield you your yourself yum zero zeroes zgrep zip zipfile
zipimport zombie zonal zone zoom
`
