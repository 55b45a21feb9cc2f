'use client';

import { useSyncExternalStore } from 'react';
import { documentLocale } from '@/lib/i18n/locales';
import en from '@/messages/crash/en.json';
import es from '@/messages/crash/es.json';
import './globals.css';

const noSubscription = () => () => undefined;

/** The crash page: the document itself failed, so the page has no frame. */
export default function CrashPage({ reset }: { reset: () => void }) {
  const locale = useSyncExternalStore(noSubscription, documentLocale, () => 'es');
  const texts = locale === 'en' ? en : es;
  return (
    <html lang={locale}>
      <body>
        <title>{texts.title}</title>
        <main className="grid min-h-dvh place-content-center gap-4 p-6 text-center">
          <h1 className="text-heading font-bold">{texts.title}</h1>
          <p className="text-lead text-hint">{texts.text}</p>
          <p>
            <button
              type="button"
              onClick={reset}
              className="bg-action text-on-action min-h-11 rounded-md px-5 font-semibold"
            >
              {texts.retry}
            </button>
          </p>
        </main>
      </body>
    </html>
  );
}
