import type { ChatQuery } from '@/lib/domain/prechat';

/** The words of the chat, read on the server. */
export interface ChatWords {
  readonly launch: string;
  readonly title: string;
  readonly intro: string;
  readonly close: string;
  readonly name: string;
  readonly surnames: string;
  readonly email: string;
  readonly query: string;
  readonly choose: string;
  readonly queries: Readonly<Record<ChatQuery, string>>;
  readonly consent: string;
  readonly privacy: string;
  readonly error: string;
  readonly start: string;
  readonly starting: string;
  readonly offlineTitle: string;
  readonly offlineText: string;
  readonly offlineLink: string;
}
