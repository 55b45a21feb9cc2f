import type { Viewport } from 'next';
import localFont from 'next/font/local';
import type { ReactNode } from 'react';
import { colors } from '@/lib/site/brand/brand';
import { env } from '@/lib/settings/env';
// Bundles their code with the file of every page: each further file is a round trip on a phone
// (docs/performance.md).
import './(site)/layout';
import './global-error';
import './globals.css';

// Its name becomes the family's: `sans` would be a typeface of Linux.
const siteTypeface = localFont({
  // Made by the build from the brand's typeface.
  src: './typeface/typeface.woff2',
  weight: '400 700',
  // A visitor whose font is late sees the fallback until the next page: text never shifts while it is read.
  display: 'optional',
  // Browsers delay the first paint for a preload: the front door adds it for wide windows only (decision 53).
  preload: false,
  variable: '--font-family',
  adjustFontFallback: 'Arial',
});

export const viewport: Viewport = { themeColor: colors.action, width: 'device-width', initialScale: 1 };

/** Every page is rendered on request; the server's front cache stores the result. */
export const dynamic = 'force-dynamic';

const manifests = { es: '/manifest.webmanifest', en: '/manifest.en.webmanifest' } as const;

/** The document, in the configured language. */
export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    // Inline scripts set attributes of it before hydration (`lib/routing/data-attributes.ts`).
    <html lang={env().locale} className={siteTypeface.variable} suppressHydrationWarning>
      <body>
        {!env().isSiteUrlSet && <meta name="robots" content="noindex" />}
        {/* Not metadata, which the framework rewrites on navigation: browsers would request the icon each time. */}
        <link rel="icon" href="/icon.svg" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={manifests[env().locale]} />
        {/* Stops phones from linking prices, ids and dates as telephone numbers. */}
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
        {children}
      </body>
    </html>
  );
}
