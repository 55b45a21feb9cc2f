import type { ReactNode } from 'react';
import { render } from '@testing-library/react';
import { MessagesProvider } from '@/components/ui/messages/messages-provider';
import es from '@/messages/es.json';

export * from '@testing-library/react';
export { default as userEvent } from '@testing-library/user-event';

/** Renders with the Spanish catalogue. */
export const renderInSpanish = (shown: ReactNode) => render(shown, { wrapper: SpanishFrame });

/** Gives islands the Spanish catalogue. */
export const SpanishFrame = ({ children }: { children: ReactNode }) => (
  <MessagesProvider messages={es}>{children}</MessagesProvider>
);
