import type { ReactNode } from 'react';
import { MessagesProvider } from '@/components/messages/messages-provider';
import es from '@/messages/es.json';

/** Every text of the Spanish catalogue for the islands below: `render(…, { wrapper: SpanishMessages })`. */
export function SpanishMessages({ children }: { children: ReactNode }) {
  return <MessagesProvider messages={es}>{children}</MessagesProvider>;
}
