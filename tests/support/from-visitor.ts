import { runForRequest } from '@/lib/platform/request-context';

/** Runs work as that of a request of a visitor with this IP. */
export const fromVisitor = <T>(visitor: string, work: () => T): T => runForRequest({ visitor }, work);
