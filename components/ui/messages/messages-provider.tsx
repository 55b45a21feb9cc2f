'use client';

import { createContext, use, useMemo, type ReactNode } from 'react';
import type { Messages } from '@/lib/i18n/locales';

/** A namespace of the catalogue (`messages/es.json`). */
export type Namespace = Exclude<keyof Messages, 'formTools'>;

/** The name of a form's tool, and the key of its description. */
export type FormTool = keyof Messages['formTools'];

/** Some namespaces of the catalogue, and the descriptions of some forms' tools. */
export type SomeMessages = Partial<Omit<Messages, 'formTools'>> & {
  readonly formTools?: Partial<Messages['formTools']>;
};

/** Attributes of a form that is a tool of the browser's assistant; React has no types for them. */
export type FormToolAttributes = Readonly<Record<string, string>>;

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
  const messages = (use(MessagesContext) as Partial<Messages>)[namespace];
  if (messages === undefined) throw new Error(`no messages for "${namespace}"`);
  return messages;
}

/**
 * Returns the attributes that make a form a tool of the browser's assistant (product 17.7); none where no `IslandMessages`
 * above has forms, and when assistants are switched off. A form that needs no description of its own gives its title.
 */
export function useFormTool(name: FormTool): FormToolAttributes;
export function useFormTool(name: `${string}_form`, title: string): FormToolAttributes;
export function useFormTool(name: string, title?: string): FormToolAttributes {
  const { formTools } = use(MessagesContext);
  if (formTools === undefined) return {};
  const tooldescription = title ?? formTools[name as FormTool];
  return tooldescription === undefined ? {} : { toolname: name, tooldescription };
}

/** Returns the attributes of a form's field whose accessible name is no `label`, which assistants don't read. */
export function useToolParam(description: string): FormToolAttributes {
  return use(MessagesContext).formTools ? { toolparamdescription: description } : {};
}
