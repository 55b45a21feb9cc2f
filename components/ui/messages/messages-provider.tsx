'use client';

import { createContext, use, useMemo, type ReactNode } from 'react';
import type { Messages } from '@/lib/i18n/locales';

/** A namespace of the catalogue (`messages/es.json`). */
export type Namespace = keyof Messages;

type SomeMessages = Partial<Messages>;

const MessagesContext = createContext<SomeMessages>({});

/** Adds namespaces of the catalogue to those that the islands below have. */
export function MessagesProvider({ messages, children }: { messages: SomeMessages; children: ReactNode }) {
  const above = use(MessagesContext);
  const all = useMemo(() => ({ ...above, ...messages }), [above, messages]);
  return <MessagesContext value={all}>{children}</MessagesContext>;
}

/**
 * Returns the texts of one namespace of the catalogue; `formatMessage` fills their placeholders.
 * @throws Error when no `IslandMessages` above provides the namespace.
 */
export function useMessages<N extends Namespace>(namespace: N): Messages[N] {
  const messages = use(MessagesContext)[namespace];
  if (messages === undefined) throw new Error(`no messages for "${namespace}"`);
  return messages;
}
