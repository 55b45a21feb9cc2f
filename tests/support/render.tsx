import type { ReactNode } from 'react';
import { render } from '@testing-library/react';
import { ExampleProvider } from '@/components/finance/example-link';
import { MessagesProvider } from '@/components/ui/messages/messages-provider';
import es from '@/messages/es.json';

export * from '@testing-library/react';
export { default as userEvent } from '@testing-library/user-event';

/** Renders within the frame's providers, with the Spanish catalogue and an example. */
export const renderInSpanish = (shown: ReactNode) => render(shown, { wrapper: SpanishFrame });

const SpanishFrame = ({ children }: { children: ReactNode }) => (
  <ExampleProvider isThere>
    <MessagesProvider messages={es}>{children}</MessagesProvider>
  </ExampleProvider>
);
