import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Messages } from '@/lib/i18n/locales';
import { env } from '@/lib/platform/env';
import {
  type FormTool,
  type FormToolAttributes,
  MessagesProvider,
  type Namespace,
  type SomeMessages,
} from './messages-provider';

/** Returns some namespaces of the site's catalogue. */
export async function pickMessages<N extends Namespace>(
  ...namespaces: readonly N[]
): Promise<Pick<Messages, N>> {
  const all: Messages = await getMessages();
  return Object.fromEntries(namespaces.map((name) => [name, all[name]])) as Pick<Messages, N>;
}

/** Returns the descriptions of forms' tools; none when assistants are switched off. */
export async function pickFormTools(...names: readonly FormTool[]): Promise<Pick<SomeMessages, 'formTools'>> {
  if (!env().assistants) return {};
  const { formTools }: Messages = await getMessages();
  return { formTools: Object.fromEntries(names.map((name) => [name, formTools[name]])) };
}

/** Returns the attributes of a form that the server alone renders; `useFormTool` returns those of islands. */
export async function formTool(name: FormTool): Promise<FormToolAttributes> {
  const tooldescription = (await pickFormTools(name)).formTools?.[name];
  return tooldescription === undefined ? {} : { toolname: name, tooldescription };
}

interface IslandMessagesProps {
  of: readonly Namespace[];
  /** The forms of the islands below whose tools have a description; omit it if there are no forms. */
  forms?: readonly FormTool[];
  children: ReactNode;
}

/** Provides namespaces of the catalogue to the islands below: the only way for texts into the browser's code. */
export async function IslandMessages({ of, forms, children }: IslandMessagesProps) {
  const messages = { ...(await pickMessages(...of)), ...(forms && (await pickFormTools(...forms))) };
  return <MessagesProvider messages={messages}>{children}</MessagesProvider>;
}
