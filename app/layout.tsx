import type { Viewport } from 'next';
import localFont from 'next/font/local';
import type { ReactNode } from 'react';
import { env } from '@/lib/platform/env';
// Their code is in the file that every page has: each file more is a round trip of a phone (decision 71).
import './(site)/layout';
import './global-error';
import './globals.css';

const sans = localFont({
  // Written by `npm run typeface` (decision 68).
  src: './typeface/hanken-grotesk.woff2',
  weight: '400 700',
  // Who would have to wait for it reads the stand-in until the next page: nothing moves under anybody's eyes.
  display: 'optional',
  // Browsers hold their first paint for it: the front door announces it to wide windows alone (decision 53).
  preload: false,
  variable: '--font-family',
  adjustFontFallback: 'Arial',
});

export const viewport: Viewport = { themeColor: '#10233a', width: 'device-width', initialScale: 1 };

/** Each page is rendered on request; the server's front cache keeps the result. */
export const dynamic = 'force-dynamic';

const manifests = { es: '/manifest.webmanifest', en: '/manifest.en.webmanifest' } as const;

/** The document, in the language of the site's setting. */
export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang={env().locale} className={sans.variable}>
      <body>
        {/* Not metadata, which the framework writes anew with every navigation: browsers would ask for the icon each time. */}
        <link rel="icon" href="/icon.svg" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={manifests[env().locale]} />
        {/* Phones make no links of figures: prices, ids and dates look like telephone numbers to them. */}
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
        {children}
      </body>
    </html>
  );
}
