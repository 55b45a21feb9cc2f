'use client';

import {
  createContext,
  use,
  useEffect,
  useRef,
  type ComponentProps,
  type ReactNode,
  type SubmitEvent,
} from 'react';
import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { useToasts } from '@/components/ui/toasts';
import { formatWholeEuros, formatMessage } from '@/lib/i18n/format';
import { redirectTo } from '@/components/site/browser/navigation';
import { comparisonHref, paths } from '@/lib/routing/routes';
import { escapeListId } from '@/lib/routing/segments';
import type { Snapshot } from '@/lib/stock/vehicle';
import { trackAndNotifyAdded } from './compare-button';
import { useCompareStore } from './compare-store';
import { useComparisonFollowingStore, useTrackComparisonView } from './use-comparison';

/** What the islands of the table know of the page's comparison. */
interface ComparisonState {
  /** The ids in the address, also of vehicles that are gone or beyond the limit. */
  readonly ids: readonly string[];
  /** Those that have been removed, while the page without them loads. */
  readonly removed: readonly string[];
  readonly remove: (id: string) => void;
}

const ComparisonContext = createContext<ComparisonState>({
  ids: [],
  removed: [],
  remove: () => undefined,
});

interface ComparisonProps {
  /** The ids in the address. */
  ids: readonly string[];
  /** The vehicles of the table. */
  vehicles: readonly Snapshot[];
  /** The ids of those that are no longer in stock. */
  missing: readonly string[];
  title: ReactNode;
  /** Offers vehicles for the own comparison. */
  recent: ReactNode;
  children: ReactNode;
}

/**
 * The frame of a comparison that the server has rendered. It is the visitor's own where its ids are the
 * stored ones; its address then follows the store. A shared one changes the store only by «Guardar».
 */
export function ComparisonFrame({ ids, vehicles, missing, title, recent, children }: ComparisonProps) {
  const messages = useMessages('comparator');
  const { shownIds, isOwn, replaceBy } = useComparisonFollowingStore(ids);
  useTrackComparisonView(vehicles);
  // Toasts that lead here would cover the column heads of a low window.
  useEffect(() => {
    const { toast, dismiss } = useToasts.getState();
    if (toast?.link?.href.startsWith(paths.comparator)) dismiss(toast.id);
  }, []);
  const frame = useRef<HTMLDivElement>(null);
  /** For presses that take their own button away: keyboard users continue from here. */
  const focusFrame = () => frame.current?.focus({ preventScroll: true });
  const save = (saved: readonly string[]) => {
    focusFrame();
    replaceBy(saved);
  };
  const remove = (id: string) => {
    focusFrame();
    if (isOwn) useCompareStore.getState().remove(id);
    else replaceBy(shownIds.filter((other) => other !== id));
  };
  const removed = ids.filter((id) => !shownIds.includes(id));
  return (
    <ComparisonContext value={{ ids, removed, remove }}>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6">
        {title}
        {vehicles.length > 0 && <ShareComparisonButton />}
      </div>
      <MissingVehicles ids={missing} isOwn={isOwn === true} />
      <div ref={frame} tabIndex={-1} role="group" aria-label={messages.title} className="outline-none">
        {children}
        {isOwn && recent}
      </div>
      {isOwn === false && vehicles.length > 0 && <SaveSharedComparison vehicles={vehicles} onSaved={save} />}
      {vehicles.length > 0 && <ComparisonActions isOwn={isOwn === true} onReset={focusFrame} />}
    </ComparisonContext>
  );
}

interface SaveSharedComparisonProps {
  vehicles: readonly Snapshot[];
  /** Receives the ids that have been saved: all but those beyond the limit. */
  onSaved: (ids: readonly string[]) => void;
}

/**
 * Says that a comparison is shared, and replaces this device's vehicles by its own. It stays in view at the
 * bottom of a window that is high enough: who shares is known late, and nothing above it moves.
 */
function SaveSharedComparison({ vehicles, onSaved }: SaveSharedComparisonProps) {
  const messages = useMessages('comparator');
  const outcomes = useMessages('compareButton');
  const stored = useCompareStore((state) => state.vehicles);
  const count = stored.length;
  const keep = () => {
    useCompareStore.getState().replace(vehicles);
    const saved = useCompareStore.getState().vehicles;
    const added = saved.filter(({ id }) => stored.every((other) => other.id !== id));
    trackAndNotifyAdded(added, saved, outcomes);
    onSaved(saved.map(({ id }) => id));
  };
  return (
    <div className="compare-shared" data-print="hide">
      <p className="text-label">{messages.shared}</p>
      <button
        type="button"
        onClick={keep}
        className="text-label text-action min-h-7 font-semibold underline underline-offset-4"
      >
        {count === 0 ? messages.keep : formatMessage(messages.keepInstead, { count })}
      </button>
    </div>
  );
}

/** Names the vehicles that are no longer in stock, where this device knows them; they can be removed. */
function MissingVehicles({ ids, isOwn }: { ids: readonly string[]; isOwn: boolean }) {
  const messages = useMessages('comparator');
  const { removed } = use(ComparisonContext);
  const stored = useCompareStore((state) => state.vehicles);
  const remainingIds = ids.filter((id) => !removed.includes(id));
  if (remainingIds.length === 0) return null;
  if (!isOwn)
    return (
      <p className="mt-2 font-semibold">{formatMessage(messages.gone, { count: remainingIds.length })}</p>
    );
  return (
    <ul role="list" className="mt-2">
      {remainingIds.map((id) => {
        const name = stored.find((vehicle) => vehicle.id === id)?.name ?? id;
        return (
          <li key={id} className="flex items-center gap-2">
            <span>
              <b>{name}</b> · {messages.sold}
            </span>
            <RemoveVehicleButton id={id} name={name} />
          </li>
        );
      })}
    </ul>
  );
}

interface CellProps extends ComponentProps<'td'> {
  /** The id of the column's vehicle. */
  vehicleId: string;
  /** `th` for the column's header. */
  as?: 'td' | 'th';
}

/** A cell of a vehicle's column; hidden at once when the vehicle is removed. */
export function VehicleCell({ vehicleId, as: Cell = 'td', ...props }: CellProps) {
  return <Cell role="cell" hidden={use(ComparisonContext).removed.includes(vehicleId)} {...props} />;
}

/** «Quitar …»: without scripts a form that leads to the comparison of the others. */
export function RemoveVehicleButton({ id, name }: { id: string; name: string }) {
  const { remove: label } = useMessages('comparator');
  const { ids, remove } = use(ComparisonContext);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    remove(id);
  };
  const others = ids.filter((other) => other !== id);
  return (
    <form action={paths.comparator} onSubmit={onSubmit} data-print="hide">
      {others.length > 0 && <input type="hidden" name="ids" value={others.map(escapeListId).join()} />}
      <button
        type="submit"
        aria-label={formatMessage(label, { vehicle: name })}
        className="halo border-line hover:border-action bg-surface grid size-8 place-items-center rounded-full border sm:size-9"
      >
        <Icon name="close" size={18} />
      </button>
    </form>
  );
}

/** How the final price has changed since the visitor added the vehicle; nothing on other devices. */
export function PriceChangeSinceAddedNote({ vehicle: { id, price } }: { vehicle: Snapshot }) {
  const messages = useMessages('comparator');
  const stored = useCompareStore(({ vehicles }) => vehicles.find((vehicle) => vehicle.id === id));
  const change = stored ? Math.round(price) - Math.round(stored.price) : 0;
  if (change === 0) return null;
  const [text, colors] =
    change < 0
      ? [messages.cheaper, 'bg-success-wash text-success']
      : [messages.dearer, 'bg-surface-deep text-soft'];
  return (
    <p className={`w-fit rounded-full px-2.5 py-0.5 font-semibold ${colors}`}>
      {formatMessage(text, { amount: formatWholeEuros(Math.abs(change)) })}
    </p>
  );
}

/** «Compartir»: the system's dialog if there is one, else the address is copied. */
function ShareComparisonButton() {
  const messages = useMessages('comparator');
  const { ids } = use(ComparisonContext);
  const share = async () => {
    const url = new URL(comparisonHref(ids), window.location.origin).href;
    try {
      if (typeof navigator.share === 'function') await navigator.share({ title: messages.shareTitle, url });
      else {
        await navigator.clipboard.writeText(url);
        useToasts.getState().show({ icon: 'success', title: messages.copied, body: url });
      }
    } catch (error) {
      // The visitor closed the system's dialog, or it is open. After any other error the URL is opened, to be
      // copied.
      const isHarmless = error instanceof DOMException && /^(?:Abort|InvalidState)Error$/.test(error.name);
      if (!isHarmless && window.location.pathname === paths.comparator) redirectTo(url);
    }
  };
  return (
    <button
      type="button"
      onClick={() => void share()}
      data-print="hide"
      className={buttonClass('quiet', 'scripted -mr-3 px-3')}
    >
      <Icon name="share" size={18} />
      {messages.share}
    </button>
  );
}

/** The actions below the table: add a vehicle, print, empty the own comparator. */
function ComparisonActions({ isOwn, onReset }: { isOwn: boolean; onReset: () => void }) {
  const messages = useMessages('comparator');
  const reset = () => {
    onReset();
    useCompareStore.getState().replace([]);
  };
  return (
    <div className="mt-6 flex flex-wrap gap-2" data-print="hide">
      <a href={paths.stock} className={buttonClass('secondary', 'px-4')}>
        <Icon name="plus" size={18} />
        {messages.addMore}
      </a>
      <button type="button" onClick={() => window.print()} className={buttonClass('quiet', 'scripted px-4')}>
        <Icon name="print" size={18} />
        {messages.print}
      </button>
      {isOwn && (
        <button type="button" onClick={reset} className={buttonClass('quiet', 'px-4')}>
          {messages.reset}
        </button>
      )}
    </div>
  );
}
