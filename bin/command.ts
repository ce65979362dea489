/** One command of the terminal: gets what follows its name, returns the exit code. */
export type Command = (args: string[]) => Promise<number>
