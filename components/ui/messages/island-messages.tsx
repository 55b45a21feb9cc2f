import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Messages } from '@/lib/i18n/locales';
import { MessagesProvider, type Namespace } from './messages-provider';

/** Returns some namespaces of the site's catalogue. */
export async function pickSiteMessages<N extends Namespace>(
  ...namespaces: readonly N[]
): Promise<Pick<Messages, N>> {
  const all: Messages = await getMessages();
  return Object.fromEntries(namespaces.map((name) => [name, all[name]])) as Pick<Messages, N>;
}

/**
 * Provides namespaces of the catalogue to the islands below: the only way for texts into the browser's code.
 */
export async function IslandMessages({
  namespaces,
  children,
}: {
  namespaces: readonly Namespace[];
  children: ReactNode;
}) {
  return <MessagesProvider messages={await pickSiteMessages(...namespaces)}>{children}</MessagesProvider>;
}
