'use client';

import { createContext, use, type ReactNode } from 'react';

/** The few words that client islands far from the server's markup need. */
export interface Texts {
  readonly errorTitle: string;
  readonly errorText: string;
  readonly retry: string;
  readonly compare: {
    readonly goTo: string;
    readonly addedTitle: string;
    /** With `{vehicle}`. */
    readonly addedText: string;
    readonly duplicateTitle: string;
    /** With `{vehicle}` and `{price}`. */
    readonly duplicateText: string;
  };
}

const TextsContext = createContext<Texts | null>(null);

/** Hands those words down, so that no message file goes to the browser. */
export function TextsProvider({ texts, children }: { texts: Texts; children: ReactNode }) {
  return <TextsContext value={texts}>{children}</TextsContext>;
}

/** The words, or null above the provider. */
export function useTexts(): Texts | null {
  return use(TextsContext);
}
