import { act, renderHook } from '@testing-library/react';
import { updateUrl } from '@/components/site/browser/navigation';
import { useListStateOfUrl } from '@/components/list/use-list-address';
import { givenRouter } from '../../support/router';
import { renderedList, sampleList } from '../../support/sample-list';

givenRouter();

test('a list renders once for each change of its address, and not for one that changes nothing', () => {
  window.history.replaceState(null, '', '/vehiculos?colors=12%2C14');
  const rendered = renderedList('?colors=12%2C14', '/api/stock');
  const stock = { ...sampleList, version: 'one' };
  let renderings = 0;
  const { result } = renderHook(() => {
    renderings += 1;
    return useListStateOfUrl(rendered, stock);
  });
  renderings = 0;
  act(() => updateUrl('/vehiculos?colors=12,14', 'replace'));
  expect(renderings).toBe(0);
  act(() => updateUrl('/vehiculos?sort=1', 'push'));
  expect({ renderings, sort: result.current.urlState.sort }).toEqual({ renderings: 1, sort: 1 });
});
