import type { JsonObject } from '../../front/exchange.mts';
import { moment } from '../replies.mts';
import type { Delivery } from './delivery.mts';

export interface HookConfig {
	url: string;
	content_type: 'json' | 'form';
	insecure_ssl: '0' | '1';
	secret?: string;
}

export type HookTarget = { type: 'repository'; id: number } | { type: 'organization'; id: number; login: string };

export interface LastResponse {
	code: number | null;
	status: string | null;
	message: string | null;
}

export interface Hook {
	id: number;
	target: HookTarget;
	active: boolean;
	events: string[];
	config: HookConfig;
	createdAt: number;
	updatedAt: number;
	lastResponse: LastResponse;
	/** Newest first. */
	deliveries: Delivery[];
}

/** Whether a hook is of the repository or organization. */
export function isOf(hook: Hook, target: HookTarget): boolean {
	return hook.target.type === target.type && hook.target.id === target.id;
}

/** Whether a hook wants an event. */
export function subscribes(hook: Hook, event: string): boolean {
	return (
		hook.active && (event === 'ping' || event === 'meta' || hook.events.includes('*') || hook.events.includes(event))
	);
}

/** A hook as the API shows it: never its secret. `path` is `/repos/o/r` or `/orgs/o`. */
export function showHook(hook: Hook, base: string, path: string): JsonObject {
	const url = `${base}${path}/hooks/${hook.id}`;
	const { secret, ...config } = hook.config;
	const shown = {
		type: hook.target.type === 'repository' ? 'Repository' : 'Organization',
		id: hook.id,
		name: 'web',
		active: hook.active,
		events: hook.events,
		config: { ...config, ...(secret === undefined ? {} : { secret: '********' }) },
		updated_at: moment(hook.updatedAt),
		created_at: moment(hook.createdAt),
		url,
		ping_url: `${url}/pings`,
		deliveries_url: `${url}/deliveries`,
	};
	if (hook.target.type === 'organization') return shown;
	return { ...shown, test_url: `${url}/test`, last_response: hook.lastResponse };
}
