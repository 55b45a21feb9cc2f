import { addUtm, campaignParams } from '@/lib/routing/campaign-params';
import { comparisonQuery, paths } from '@/lib/routing/routes';
import { env } from '@/lib/platform/env';

/** Who calls: the assistant's own name, and the campaign parameters of the links that it receives. */
export interface Agent {
  /** Host of its profile, or the name that its program states; null where it names itself nowhere. */
  readonly name: string | null;
  readonly campaign: URLSearchParams;
}

/** Who asks, and the IP whose limit counts simulations. */
export interface CallContext {
  readonly agent: Agent;
  readonly ip: string;
}

const validName = /^[a-z0-9][a-z0-9._-]{0,39}$/;

/** Returns a stated name in the characters that an address may have; null for any other text. */
function toName(text: string | undefined): string | null {
  const name = (text ?? '').trim().toLowerCase().replace(/\s+/g, '-');
  return validName.test(name) ? name : null;
}

/** Returns the host of a profile's URL; null for any other text. */
function hostOf(profile: string | undefined): string | null {
  if (profile === undefined || !URL.canParse(profile)) return null;
  return toName(new URL(profile).hostname.replace(/^www\./, ''));
}

/** Where an assistant names itself. */
interface StatedNames {
  /** URL of its UCP profile. */
  readonly profile?: string | undefined;
  /** Name of its MCP client. */
  readonly client?: string | undefined;
  /** Campaign parameters that its platform asks for (UCP `attribution`). */
  readonly attribution?: Readonly<Record<string, string>> | undefined;
}

/** Returns the assistant of a call. Its own attribution takes precedence over its name; other texts are dropped. */
export function toAgent({ profile, client, attribution = {} }: StatedNames): Agent {
  const name = hostOf(profile) ?? toName(client);
  const campaign = new URLSearchParams();
  if (name !== null) campaign.set('utm_source', name);
  for (const param of campaignParams) {
    const value = toName(attribution[param]);
    if (value !== null) campaign.set(param, value);
  }
  return { name, campaign };
}

/** Returns the profile of a `UCP-Agent` header (RFC 8941 dictionary: `profile="https://…"`). */
export function profileFromHeader(header: string | null): string | undefined {
  return /(?:^|[\s,;])profile="([^"\s]{1,300})"/.exec(header ?? '')?.[1];
}

/** Assistants that metrics name; every other is `other`, so that no caller can add labels. */
const countedNames = [
  'claude',
  'chatgpt',
  'openai',
  'gemini',
  'google',
  'copilot',
  'microsoft',
  'perplexity',
];
const otherNames = ['mistral', 'shopify', 'inspector'];

/** Returns the label of an assistant in metrics: one of a small set. */
export function agentLabel({ name }: Agent): string {
  if (name === null) return 'unnamed';
  return [...countedNames, ...otherNames].find((counted) => name.includes(counted)) ?? 'other';
}

/** Returns the absolute URL of a path of this site, with the assistant's campaign parameters. */
export function linkFor({ campaign }: Agent, path: string): string {
  return env().siteUrl + addUtm(path, campaign);
}

/** Pages on which a person goes on with a vehicle. */
export interface VehicleLinks {
  readonly page: string;
  /** The form by which a person, never an assistant, asks the dealer for the vehicle. */
  readonly interest_form: string;
}

export const vehicleLinks = (agent: Agent, id: string): VehicleLinks => ({
  page: linkFor(agent, paths.vehicle(id)),
  interest_form: linkFor(agent, paths.interest(id)),
});

/** Returns the shared comparison of vehicles. */
export const comparisonLink = (agent: Agent, ids: readonly string[]): string =>
  linkFor(agent, paths.comparator + comparisonQuery(ids));
