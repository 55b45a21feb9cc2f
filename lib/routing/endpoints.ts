import {
  budgetPath,
  comparePath,
  feesPath,
  financingPath,
  leadPaths,
  livePath,
  mcpPath,
  readyPath,
  recentPath,
  returnPath,
  revalidatePath,
  stockIndexPath,
} from './endpoint-paths';

type Method = 'GET' | 'POST';

/** Body that an endpoint accepts: a form (also as JSON), JSON, or a purge, which the endpoint validates itself. */
export type PostedBody = 'form' | 'json' | 'purge';

interface Endpoint {
  readonly methods: readonly Method[];
  readonly posted?: PostedBody;
}

const reading: Endpoint = { methods: ['GET'] };

/** Every endpoint of the API with its accepted methods (product 4.6). HEAD is handled like GET. */
export const endpoints: ReadonlyMap<string, Endpoint> = new Map<string, Endpoint>([
  [budgetPath, { methods: ['POST'], posted: 'json' }],
  [comparePath, reading],
  [leadPaths.contact, { methods: ['POST'], posted: 'form' }],
  [feesPath, { methods: ['POST'], posted: 'json' }],
  [financingPath, { methods: ['POST'], posted: 'json' }],
  [livePath, reading],
  [readyPath, reading],
  [leadPaths.interest, { methods: ['GET', 'POST'], posted: 'form' }],
  [mcpPath, { methods: ['POST'], posted: 'json' }],
  [recentPath, reading],
  [revalidatePath, { methods: ['POST'], posted: 'purge' }],
  [stockIndexPath, reading],
  [returnPath, reading],
]);
