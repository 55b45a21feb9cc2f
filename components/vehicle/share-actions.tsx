'use client';

import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { trackEvent, type ShareMethod } from '@/components/analytics/data-layer';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useToasts } from '@/components/ui/toasts';
import { formatDay, formatWholeEuros, formatMessage } from '@/lib/i18n/format';
import { documentLocale } from '@/lib/i18n/locales';
import type { Snapshot } from '@/lib/stock/vehicle';

/** The shared data of a vehicle; `url` is the absolute canonical URL. */
export type SharedVehicle = Pick<Snapshot, 'id' | 'name' | 'price' | 'fee'> & { readonly url: string };

const menuId = 'compartir';
const word = 'max-sm:sr-only';
const className = buttonClass('quiet', 'px-3');
const choice = buttonClass('quiet', 'w-full justify-start');

/**
 * «Imprimir ficha» and «Compartir»: the system's dialog if there is one, else a popover, which opens
 * without scripts too.
 */
export function PrintAndShareActions({ vehicle }: { vehicle: SharedVehicle }) {
  const messages = useMessages('share');
  const menu = useRef<HTMLDivElement>(null);
  const { id, name, fee, url } = vehicle;
  const text = formatMessage(fee === null ? messages.text : messages.textWithFee, {
    name,
    price: formatWholeEuros(vehicle.price),
    fee: formatWholeEuros(fee ?? 0),
  });
  const shared = (method: ShareMethod) =>
    trackEvent({ event: 'share', method, content_type: 'vehicle', item_id: id });

  const share = (event: MouseEvent) => {
    if (typeof navigator.share !== 'function') return;
    event.preventDefault();
    navigator.share({ title: name, text, url }).then(
      () => shared('system'),
      (error: unknown) => {
        // The visitor closed the system's dialog; after any other error our popover opens instead.
        if (!(error instanceof DOMException && error.name === 'AbortError')) menu.current?.showPopover();
      },
    );
  };
  const copy = async () => {
    const { show } = useToasts.getState();
    try {
      await navigator.clipboard.writeText(url);
      menu.current?.hidePopover();
      show({ icon: 'success', title: messages.copied, body: url });
      shared('copy');
    } catch {
      show({ icon: 'error', title: messages.notCopied, body: url });
    }
  };
  return (
    <div data-print="hide" className="-mr-3 flex">
      <button type="button" onClick={() => window.print()} className={`${className} scripted`}>
        <Icon name="print" size={18} />
        <span className={word}>{messages.print}</span>
      </button>
      <button type="button" popoverTarget={menuId} onClick={share} className={className}>
        <Icon name="share" size={18} />
        <span className={word}>{messages.share}</span>
      </button>
      <div ref={menu} id={menuId} popover="auto" className="explanation share-menu">
        <ShareLinks name={name} body={`${text}\n${url}`} onShared={shared} />
        <button type="button" onClick={() => void copy()} className={`${choice} scripted`}>
          {messages.copy}
        </button>
      </div>
    </div>
  );
}

interface ShareLinksProps {
  name: string;
  body: string;
  onShared: (method: ShareMethod) => void;
}

/** The links that share a vehicle by WhatsApp and by e-mail. */
function ShareLinks({ name, body, onShared }: ShareLinksProps) {
  const messages = useMessages('share');
  const encoded = encodeURIComponent(body);
  return (
    <>
      <a
        href={`https://wa.me/?text=${encoded}`}
        target="_blank"
        rel="noopener"
        onClick={() => onShared('whatsapp')}
        className={choice}
      >
        {messages.whatsapp}
      </a>
      <a
        href={`mailto:?subject=${encodeURIComponent(name)}&body=${encoded}`}
        onClick={() => onShared('email')}
        className={choice}
      >
        {messages.email}
      </a>
    </>
  );
}

/** The date of printing, by the device's clock; the server caches pages and can't know it. */
export function PrintDate() {
  const { printed } = useMessages('share');
  const [date, setDate] = useState('');
  useEffect(() => {
    // Not before: formatting the first date takes a slow phone 80 ms.
    const onPrint = () => flushSync(() => setDate(formatDay(new Date(), documentLocale(), 'long')));
    window.addEventListener('beforeprint', onPrint);
    return () => window.removeEventListener('beforeprint', onPrint);
  }, []);
  return date && <p>{formatMessage(printed, { date })}</p>;
}
