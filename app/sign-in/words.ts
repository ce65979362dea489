interface SignInWords {
  title: string
  text: string
  label: string
  enter: string
  wrong: string
  wait(seconds: number): string
}

/** What the sign-in page says. */
export const signInWords: Record<'en' | 'ru', SignInWords> = {
  en: {
    title: 'Come in',
    text: 'This Webbee is shared. The person who runs it has the password.',
    label: 'Password',
    enter: 'Come in',
    wrong: 'That is not the password. Try again.',
    wait: (seconds) => `Too many tries. Try again in ${seconds} s.`,
  },
  ru: {
    title: 'Входите',
    text: 'Этот Webbee общий. Пароль знает тот, кто его запустил.',
    label: 'Пароль',
    enter: 'Войти',
    wrong: 'Пароль не подошёл. Попробуйте ещё раз.',
    wait: (seconds) => `Слишком много попыток. Попробуйте через ${seconds} с.`,
  },
}
