import { type IDataObject, NodeApiError } from 'n8n-workflow';

import type { Api, Credential } from '../../shared/catalogue/api';
import { unlessGone } from '../../shared/http/errors';
import { path } from '../../shared/http/path';
import { hmac, isSame } from '../../shared/triggers/hooks/signature';
import type { RemoteHook, Target, WebhookAdapter } from '../../shared/triggers/hooks/webhookAdapter';
import { looksLikeToken } from '../api/credential';
import { isId } from '../api/ids';
import { anything } from '../log/actionTypes';
import { type Action, isAction } from '../log/actions';
import type { Model } from '../log/loggedActions';
import { noteWriter } from './echoes';
import { modelOf, narrowedTo, resolveTarget, watchedModels } from './models';
import { missedActions } from './recovery';

interface Webhook extends IDataObject {
	id: string;
	callbackURL: string;
	idModel: string;
	active: boolean;
	consecutiveFailures?: number;
	firstConsecutiveFailDate?: string | null;
}

const hookOf = (raw: Webhook): RemoteHook => ({ id: raw.id, url: raw.callbackURL, raw });

/** A remembered webhook is lost when it was deleted, or when it belongs to an account that was connected before. */
const unlessLost = async <T>(asked: Promise<T>): Promise<T | undefined> =>
	await unlessGone(asked).catch((error: unknown) => {
		const { description = '', httpCode = '' } = error instanceof NodeApiError ? error : {};
		if (httpCode === '400' || /does not belong to token/.test(description ?? '')) return undefined;
		throw error;
	});

/** What the token's list held when this client first asked; many boards share the one list. */
const lists = new WeakMap<Api, Promise<Webhook[]>>();

/** Under OAuth 2.0 Trello lists no webhooks. */
const isListed = (credential: Credential): credential is Credential & { apiToken: string } =>
	typeof credential.apiToken === 'string';

/** With a token, all of the token's webhooks are listed; else the remembered one is asked for. */
async function webhooks(api: Api, remembered: string | undefined): Promise<Webhook[]> {
	const credential = await api.credential();
	if (isListed(credential)) {
		const { apiToken } = credential;
		const list = lists.get(api) ?? api.request<Webhook[]>({ method: 'GET', path: path`/tokens/${apiToken}/webhooks` });
		lists.set(api, list);
		return await list;
	}
	if (!remembered) return [];
	const hook = await unlessLost(api.request<Webhook>({ method: 'GET', path: path`/webhooks/${remembered}` }));
	return hook ? [hook] : [];
}

const secretOf = ({ webhookSecret, clientSecret }: Credential): string | undefined => {
	const secret = webhookSecret || clientSecret;
	return typeof secret === 'string' && secret !== '' && !looksLikeToken(secret) ? secret : undefined;
};

/** A webhook that exists and cannot be found, because OAuth 2.0 lists none, does what is wanted; its id stays unknown. */
const unlessUnlisted = async <T>(api: Api, asked: Promise<T>): Promise<T | undefined> =>
	await asked.catch(async (error: unknown) => {
		const exists = error instanceof NodeApiError && /already exists/.test(error.description ?? '');
		if (exists && !isListed(await api.credential())) return undefined;
		throw error;
	});

/** Only the short id in a link must be asked for; a board that is not there is kept, for the hook's own refusal. */
async function permanentTarget(api: Api, model: Model): Promise<Target> {
	const { id, kind } = model;
	const plain = { id, kind, label: id };
	return isId(id) ? plain : ((await unlessGone(resolveTarget(api, model))) ?? plain);
}

/** A target that was asked for by its short id has its name already. */
const isNamed = ({ id, label }: Target): boolean => label !== id;

/** Trello's webhooks. https://developer.atlassian.com/cloud/trello/guides/rest-api/webhooks/ */
export const trelloHooks: WebhookAdapter = {
	targets: async (api, params) =>
		await Promise.all(watchedModels(params).map(async (model) => await permanentTarget(api, model))),

	resolvesFirst: true,

	resolve: async (api, target) => (isNamed(target) ? target : await resolveTarget(api, modelOf(target))),

	only: narrowedTo,

	list: async (api, target, remembered) =>
		(await webhooks(api, remembered)).filter(({ idModel }) => idModel === target.id).map(hookOf),

	async create(api, target, { url }) {
		const body = { callbackURL: url, idModel: target.id, description: `n8n: ${target.label}`, active: true };
		const made = api.request<Webhook>({ method: 'POST', path: path`/webhooks`, body });
		return (await unlessUnlisted(api, made))?.id ?? '';
	},

	conditionOf: ({ raw }) => (raw.active === true ? 'current' : 'silent'),

	async repair(api, target, { id }, { url }) {
		const body = { callbackURL: url, idModel: target.id, active: true };
		await api.request({ method: 'PUT', path: path`/webhooks/${id}`, body });
	},

	async remove(api, _target, { id }) {
		await unlessGone(api.request({ method: 'DELETE', path: path`/webhooks/${id}` }));
	},

	secret: secretOf,

	secretAdvice:
		'Instant delivery needs the webhook signing secret of your Trello app, and the credential holds none (or the token was pasted in its place). Copy the "Secret" from the tab "API key" of your app at trello.com/apps/admin into the credential, or choose the delivery "Polling".',

	tooManyTargetsAdvice: 'Spread them over several nodes, or choose the delivery "Polling", which needs no webhook.',

	/**
	 * Over the bytes as they are. Until 2016 Trello signed the lowest byte of each character, so that one signature fitted
	 * many texts; this was given up: https://github.com/trello-archive/api-docs/pull/26
	 */
	isSigned: ({ headers, raw, url }, secret) => {
		const given = headers['x-trello-webhook'];
		return typeof given === 'string' && isSame(hmac('sha1', 'base64', secret, raw, url), given);
	},

	deliveries(call, { subscribe = [] }) {
		const { action } = call.body;
		if (!isAction(action)) return [];
		return subscribe.includes(anything) || subscribe.includes(action.type) ? [noteWriter(action, call)] : [];
	},

	keyOf: (delivery) => (delivery as Action).id,

	missed: missedActions,
};
