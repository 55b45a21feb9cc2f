import type { ReactNode } from 'react';
import { ExampleProvider } from '@/components/finance/example-link';
import { MessagesProvider } from '@/components/ui/messages/messages-provider';
import es from '@/messages/es.json';

/** The frame's providers with the Spanish catalogue and an example: `render(…, { wrapper: SpanishMessages })`. */
export function SpanishMessages({ children }: { children: ReactNode }) {
  return (
    <ExampleProvider isThere>
      <MessagesProvider messages={es}>{children}</MessagesProvider>
    </ExampleProvider>
  );
}
