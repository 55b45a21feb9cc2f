import type { Viewport } from 'next';
import localFont from 'next/font/local';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { isLocale } from '@/lib/i18n/locales';
import '../globals.css';

/** The part that Spanish and English pages need, which comes first (decision 68). */
const sans = localFont({
  src: '../typeface/hanken-grotesk.woff2',
  weight: '400 700',
  // Who would have to wait for it reads the stand-in until the next page: nothing moves under anybody's eyes.
  display: 'optional',
  // The front door announces it, with the style sheet (decision 53).
  preload: false,
  variable: '--font-family',
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+20-7E, U+A0, U+A1, U+AA, U+AB, U+B0, U+B2, U+B7, U+BA, U+BB, U+BF, U+C1, U+C7, U+C9, U+CD, U+D1, U+D3, U+DA, U+DC, U+D7, U+E1, U+E7, U+E9, U+ED, U+F1, U+F3, U+FA, U+FC, U+2013, U+2014, U+2018, U+2019, U+201C, U+201D, U+2022, U+2026, U+20AC, U+2212',
    },
  ],
});

/** Other Latin characters, fetched where a page has one. */
const rarer = localFont({
  src: '../../node_modules/@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
  weight: '400 700',
  display: 'optional',
  preload: false,
  variable: '--font-family-rarer',
  // The stand-in, for both.
  adjustFontFallback: 'Arial',
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+A2-A9, U+AC-AF, U+B1, U+B3-B6, U+B8-B9, U+BC-BE, U+C0, U+C2-C6, U+C8, U+CA-CC, U+CE-D0, U+D2, U+D4-D6, U+D8-D9, U+DB, U+DD-E0, U+E2-E6, U+E8, U+EA-EC, U+EE-F0, U+F2, U+F4-F9, U+FB, U+FD-FF, U+102, U+131, U+152-153, U+2C6, U+2DA, U+2DC, U+300-301, U+303-304, U+308-309, U+323, U+201A, U+201E, U+2039-203A, U+2044, U+2122, U+2215',
    },
  ],
});

export const viewport: Viewport = { themeColor: '#10233a', width: 'device-width', initialScale: 1 };

/** Each page is rendered on request; the server's front cache keeps the result. */
export const dynamic = 'force-dynamic';

interface RootLayoutProps {
  children: ReactNode;
  params: Promise<{ locale: string }>;
}

/** The document. The locale is the site's setting, which the middleware writes into the internal path. */
export default async function RootLayout({ children, params }: RootLayoutProps) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  return (
    <html lang={locale} className={`${sans.variable} ${rarer.variable}`}>
      <body>
        {/* Not metadata, which the framework writes anew with every navigation: browsers would ask for the icon each time. */}
        <link rel="icon" href="/icon.svg" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {children}
      </body>
    </html>
  );
}
