import { pageLocale } from '@/lib/i18n/locales';
import en from '@/messages/recent/en.json';
import es from '@/messages/recent/es.json';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '@/components/ui/icon';
import type { ChangeSinceViewed } from '@/lib/memory/recent';
import { formatDay, formatEuro, formatMessage } from '@/lib/i18n/format';

/**
 * Returns the texts on this device's memory in the page's language. Their catalogue is part of this chunk: no page
 * includes it for first-time visitors.
 */
export const recentMessages = (): typeof es => ({ es, en })[pageLocale()];

/** The change of a vehicle since it was viewed, as text with an icon: lower and higher prices alike. */
export function SinceNote({ since, viewedAt }: { since: ChangeSinceViewed; viewedAt?: Date }) {
  const texts = recentMessages();
  switch (since.kind) {
    case 'cheaper':
      return (
        <Note icon="arrowRight" turned="90deg" color="text-success">
          {formatMessage(texts.cheaper, { amount: formatEuro(since.by) })}
        </Note>
      );
    case 'dearer':
      return (
        <Note icon="arrowRight" turned="-90deg">
          {formatMessage(texts.dearer, { amount: formatEuro(since.by) })}
        </Note>
      );
    case 'gone':
      return <Note icon="tag">{texts.gone}</Note>;
    default: {
      if (!viewedAt) return null;
      const text = since.kind === 'same' ? texts.seen : texts.priceSeen;
      return (
        <p className="text-label text-hint">
          {formatMessage(text, { date: formatDay(viewedAt, pageLocale(), 'short') })}
        </p>
      );
    }
  }
}

/** The vehicle is new since the last visit. */
export function NewNote() {
  return <Note icon="plus">{recentMessages().isNew}</Note>;
}

interface NoteProps {
  icon: IconName;
  /** The icon's rotation, a CSS angle. */
  turned?: string;
  color?: string;
  children: ReactNode;
}

function Note({ icon, turned = '0deg', color = 'text-soft', children }: NoteProps) {
  return (
    <p className={`text-label inline-flex items-center gap-1.5 font-semibold ${color}`}>
      <span className="shrink-0" style={{ rotate: turned }}>
        <Icon name={icon} size={16} />
      </span>
      <span>{children}</span>
    </p>
  );
}
