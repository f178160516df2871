import { asObject, asText, type JsonObject, type Reply } from '../../front/exchange.mts';
import { validationFailed } from '../replies.mts';
import { organizationEvents, repositoryEvents } from './eventNames.mts';
import type { Hook, HookConfig, HookTarget } from './hook.mts';

export interface HookFields {
	active: boolean;
	events: string[];
	config: HookConfig;
}

// grafana/grafana PR#129007
const mostPerEvent = 20;
// grafana/grafana PR#129007
const custom = (message: string): Reply => validationFailed({ resource: 'Hook', code: 'custom', message });

/** The wanted state of a hook after a request, or the refusal. */
export function readHook(fields: JsonObject, before: HookFields | undefined): HookFields | Reply {
	const config = wantedConfig(asObject(fields['config']), before?.config);
	if ('status' in config) return config;
	const active = typeof fields['active'] === 'boolean' ? fields['active'] : (before?.active ?? true);
	return { active, events: wantedEvents(fields, before?.events), config };
}

function wantedConfig(given: JsonObject, before: HookConfig | undefined): HookConfig | Reply {
	const url = asText(given['url']) ?? before?.url ?? '';
	// belief(hook-url-blank): the words for an empty URL
	if (url === '') return custom('url cannot be blank');
	// belief(hook-url-scheme): the words for a URL without a scheme
	if (!/^https?:\/\//.test(url)) return custom('url is missing a scheme');
	const type = given['content_type'] ?? before?.content_type ?? 'form';
	// belief(hook-content-type): the words for another content type
	if (type !== 'json' && type !== 'form') return custom('content_type must be json or form');
	const secret = 'secret' in given ? asText(given['secret']) : before?.secret;
	const insecure = String(given['insecure_ssl'] ?? before?.insecure_ssl ?? '0');
	return {
		url,
		content_type: type,
		insecure_ssl: insecure === '1' ? '1' : '0',
		...(secret === undefined || secret === '' ? {} : { secret }),
	};
}

function wantedEvents(fields: JsonObject, before: string[] | undefined): string[] {
	const names = (value: unknown): string[] =>
		Array.isArray(value) ? value.filter((name): name is string => typeof name === 'string') : [];
	const base = Array.isArray(fields['events']) ? names(fields['events']) : (before ?? ['push']);
	const removed = names(fields['remove_events']);
	return [...new Set([...base, ...names(fields['add_events'])])].filter((name) => !removed.includes(name));
}

/** Why GitHub would not take this hook next to the others of its target. */
export function refuseHook(
	wanted: HookFields,
	target: HookTarget,
	others: Hook[],
	allowLoopback: boolean,
): Reply | undefined {
	const known: readonly string[] = target.type === 'repository' ? repositoryEvents : organizationEvents;
	const unknown = wanted.events.filter((event) => event !== '*' && !known.includes(event));
	if (unknown.length > 0) {
		// No record of GitHub's own words was found: the nodes go by the word "events" alone.
		const names = unknown.map((event) => `"${event}"`).join(', ');
		// belief(hook-unknown-event): the words; the nodes use the word "events" only
		return custom(`The following events are not supported on ${target.type} hooks: ${names}`);
	}
	const { hostname } = new URL(wanted.config.url);
	if (!allowLoopback && /^(localhost|127\.|10\.|192\.168\.|\[?::1\]?$)/.test(hostname)) {
		// github-community-projects/private-mirrors#387
		return custom(`url is not supported because it isn't reachable over the public Internet (${hostname})`);
	}
	const same = others.filter(
		({ config, events }) => sameConfig(config, wanted.config) && overlap(events, wanted.events),
	);
	// readthedocs/readthedocs.org#2561
	if (same.length > 0) return custom(`Hook already exists on this ${target.type}`);
	for (const event of wanted.events) {
		if (others.filter((hook) => hook.events.includes(event)).length < mostPerEvent) continue;
		// grafana/grafana PR#129007
		return custom(`The "${event}" event cannot have more than ${mostPerEvent} hooks`);
	}
	return undefined;
}

const sameConfig = (one: HookConfig, other: HookConfig): boolean =>
	one.url === other.url && one.content_type === other.content_type && one.insecure_ssl === other.insecure_ssl;

const overlap = (one: string[], other: string[]): boolean =>
	one.some((event) => event === '*' || other.includes('*') || other.includes(event));
