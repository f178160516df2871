import type { IDataObject } from 'n8n-workflow';

import type { Credential } from '../../shared/catalogue/api';
import type { AnyEvent } from '../../shared/catalogue/event';
import { isGone } from '../../shared/http/errors';
import { path } from '../../shared/http/path';
import { hmac, isSame } from '../../shared/triggers/hooks/signature';
import type { Call, DesiredHook, RemoteHook, WebhookAdapter } from '../../shared/triggers/hooks/webhookAdapter';
import { keyMaterialOf } from '../api/app/app';
import { segmentsOf } from '../api/repository';
import { hookAt, hooksOf, isOrganization } from './address';
import { missedDeliveries, type Stored } from './recovery';
import { isReported } from './reported';
import { only, targetsOf } from './watch';

interface Hook extends IDataObject {
	id: number;
	active: boolean;
	events: string[];
	updated_at?: string;
	/** Of a repository's hook: what its latest delivery was answered with. */
	last_response?: { code: number | null };
	config: { url?: string; content_type?: string; insecure_ssl?: string | number };
}

const bodyOf = ({ url, secret, events }: DesiredHook) => ({
	active: true,
	events: [...events],
	config: { url, content_type: 'json', secret, insecure_ssl: '0' },
});

/** What secrets are derived from: the credential's own, else the one that every process has. */
const keyOf = (credential: Credential): string | undefined =>
	[credential.webhookSecret, credential.clientSecret, keyMaterialOf(credential), credential.accessToken].find(
		(key): key is string => typeof key === 'string' && key !== '',
	);

const pathOf = (url: string): string => {
	const { pathname, search } = new URL(url);
	return pathname + search;
};

const eventOf = ({ headers }: Call): unknown => headers['x-github-event'];

/** The delivery as an event reads it: a payload names neither its webhook nor its delivery, and a stored one not its time. */
const deliveryOf = (
	{ wantsOrigin = false }: AnyEvent,
	{ payload, ...origin }: Omit<Stored, 'deliveredAt'> & Partial<Stored>,
): object => {
	if (wantsOrigin) return { ...payload, ...origin };
	const { deliveredAt } = origin;
	return deliveredAt === undefined ? payload : { ...payload, deliveredAt };
};

/** GitHub's webhooks of repositories and organizations. https://docs.github.com/rest/repos/webhooks */
export const githubHooks: WebhookAdapter = {
	targets: targetsOf,

	resolvesFirst: false,

	async resolve(api, target) {
		const { id } = target;
		if (isOrganization(target)) {
			await api.request({ method: 'GET', path: path`/orgs/${id}` });
			return target;
		}
		const { full_name: name } = await api.request<{ full_name: string }>({
			method: 'GET',
			path: path`/repos/${segmentsOf(id)}`,
		});
		return { id: name, label: name };
	},

	only,

	async list(api, target) {
		const hooks: RemoteHook[] = [];
		for await (const raw of api.rows<Hook>({ method: 'GET', path: hooksOf(target) })) {
			const changed = Date.parse(raw.updated_at ?? '') || undefined;
			hooks.push({ id: String(raw.id), url: raw.config.url ?? '', changed, raw });
		}
		return hooks;
	},

	/**
	 * A second hook with the same address and events is refused: 422, "Hook already exists on this repository".
	 * https://github.com/readthedocs/readthedocs.org/issues/2561, https://github.com/OnToology/OnToology/issues/68
	 */
	async create(api, target, wanted) {
		const body = { name: 'web', ...bodyOf(wanted) };
		return String((await api.request<Hook>({ method: 'POST', path: hooksOf(target), body })).id);
	},

	conditionOf({ raw }, { events }) {
		const { active, config, events: has, last_response: last } = raw as Hook;
		const isSame = has.length === events.length && events.every((event) => has.includes(event));
		if (!active || !isSame || config.content_type !== 'json') return 'silent';
		return String(config.insecure_ssl ?? '0') === '0' && last?.code !== 401 ? 'current' : 'failing';
	},

	async repair(api, target, hook, wanted) {
		await api.request({ method: 'PATCH', path: hookAt(target, hook), body: bodyOf(wanted), repeatable: true });
	},

	async remove(api, target, hook) {
		await api.request({ method: 'DELETE', path: hookAt(target, hook) }).catch((error: unknown) => {
			if (!isGone(error)) throw error;
		});
	},

	secret(credential, url) {
		const key = keyOf(credential);
		return key && hmac('sha256', 'hex', key, pathOf(url));
	},

	secretAdvice:
		'Instant delivery needs something to sign with, and the credential holds neither a token, a private key nor a webhook secret. Open the credential and connect it again.',

	tooManyTargetsAdvice:
		'Narrow them with "Only Repositories", spread them over several nodes, watch the organization, which needs one webhook for all of its repositories, or choose the delivery "Polling".',

	isSigned: ({ headers, raw }, secret) => {
		const given = headers['x-hub-signature-256'];
		return typeof given === 'string' && isSame(`sha256=${hmac('sha256', 'hex', secret, raw)}`, given);
	},

	deliveries(call, event) {
		const webhook = String(eventOf(call));
		return isReported(event.subscribe ?? [], webhook)
			? [
					deliveryOf(event, {
						webhook,
						deliveryId: String(call.headers['x-github-delivery'] ?? ''),
						payload: call.body,
					}),
				]
			: [];
	},

	keyOf: (_delivery, call) => String(call.headers['x-github-delivery'] ?? ''),

	async missed(api, target, hook, event, window) {
		const { url } = hook;
		const { subscribe: events = [] } = event;
		return await missedDeliveries(
			api,
			target,
			hook,
			{ ...window, events },
			{
				renew: async () => {
					const secret = githubHooks.secret(await api.credential(), url);
					if (secret !== undefined) await githubHooks.repair(api, target, hook, { url, events, secret });
				},
				deliveryOf: (stored) => deliveryOf(event, stored),
			},
		);
	},
};
