import { getTranslations } from 'next-intl/server';

/** The steps from the home page to this one; the last is the page itself. */
export async function Breadcrumb({ steps }: { steps: readonly { name: string; path: string }[] }) {
  const t = await getTranslations('stock');
  return (
    <nav aria-label={t('breadcrumb')} data-print="hide">
      <ol className="text-label text-ink-600 flex flex-wrap gap-x-2">
        {steps.map(({ name, path }, index) => (
          <li key={path} className="flex items-center gap-2">
            {index > 0 && <span aria-hidden="true">/</span>}
            {index < steps.length - 1 ? (
              <a href={path} className="inline-flex min-h-6 items-center underline-offset-4 hover:underline">
                {name}
              </a>
            ) : (
              <span aria-current="page">{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
