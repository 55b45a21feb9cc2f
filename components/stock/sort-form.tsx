import { getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { ListState } from '@/lib/search-params';

/** The order of a list: a form that submits itself where it can, and has its button where it can't. */
export async function SortForm({ path, state }: { path: string; state: ListState }) {
  const t = await getTranslations('stock');
  return (
    <form action={path} method="get" className="flex items-center gap-3 max-sm:w-full">
      {state.search !== null && <input type="hidden" name="search" value={state.search} />}
      <label htmlFor="orden" className="text-ink-600 max-sm:sr-only">
        {t('sort')}
      </label>
      <span className="relative max-sm:grow">
        <select
          id="orden"
          name="sort"
          key={state.sort}
          defaultValue={String(state.sort)}
          data-submits=""
          className="border-sand-500 hover:border-ink-900 h-11 w-full appearance-none rounded-md border bg-white pr-10 pl-4 font-medium"
        >
          <option value="2">{t('sortLowest')}</option>
          <option value="1">{t('sortHighest')}</option>
          <option value="3">{t('sortOffers')}</option>
        </select>
        <Icon name="chevronDown" size={18} className="pointer-events-none absolute top-3.5 right-3" />
      </span>
      <noscript>
        <button type="submit" className={buttonClass('secondary')}>
          {t('sortApply')}
        </button>
      </noscript>
    </form>
  );
}
