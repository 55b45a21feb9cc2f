/* Texts of the framework that nothing else tells apart: its errors have no codes, its start no quiet mode. */

/** A page's code could not be read; the framework repeats the error until the process ends. */
const unloadedCode = /^Failed to load chunk|client reference manifest/;
/** A client sent a router state that the framework can't read. */
const unreadableState = /^The router state header/;
/** Lines at the start, which ours replace. */
const startLine = /^(?:▲ Next\.js|- (?:Local|Network):|✓ (?:Ready|Starting|Running next\.config)|$)/;

const hasMessage = (error: unknown, pattern: RegExp) => error instanceof Error && pattern.test(error.message);

export const isUnloadedCode = (error: unknown): error is Error => hasMessage(error, unloadedCode);
export const isUnreadableState = (error: unknown): boolean => hasMessage(error, unreadableState);
export const isStartLine = (line: string): boolean => startLine.test(line.trim());
