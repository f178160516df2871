import type { Token } from '../accountModel.mts';
import { pick, type View } from '../server/fields.mts';
import { memberView } from '../member/memberViews.mts';
import { Refusal } from '../server/refusals.mts';
import type { Call, Routes } from '../server/routes.mts';
import type { TrelloState } from '../state.mts';
import { createWebhook, ownWebhook, removeWebhook } from '../webhook/webhooks.mts';
import { webhookView } from '../webhook/webhookViews.mts';

export function tokenView(state: TrelloState, token: Token): View {
	const permission = { read: token.scopes.includes('read'), write: token.scopes.includes('write') };
	return {
		id: token.id,
		identifier: state.apps.find((app) => app.key === token.key)?.name ?? '',
		idMember: token.idMember,
		dateCreated: token.dateCreated,
		dateExpires: token.dateExpires,
		permissions: [
			{ idModel: token.idMember, modelType: 'Member', read: true, write: token.scopes.includes('account') },
			{ idModel: '*', modelType: 'Board', ...permission },
			{ idModel: '*', modelType: 'Organization', ...permission },
		],
	};
}

/**
 * The token in the path: only the caller's own, and only a token of an API key.
 *
 * belief(token-route): 401 "invalid token" for the token of another account or key; trello-archive/api-docs#156 has the words
 * "unauthorized token"
 *
 * belief(oauth-webhook-list): the same for every token with OAuth 2.0
 */
function ownToken(call: Call): Token {
	const { credential } = call.caller;
	if (credential.kind !== 'token') throw new Refusal(401, 'invalid token');
	const token = call.state.tokens.find((one) => one.token === call.path('token'));
	if (!token || token.idMember !== call.idActor || token.key !== credential.token.key) {
		throw new Refusal(401, 'invalid token');
	}
	return token;
}

const webhooksOf = (call: Call, token: Token): View[] =>
	call.state.webhooks.filter((hook) => hook.idOwner === token.id).map(webhookView);

export function tokenRoutes({ get, post, delete: del }: Routes): void {
	// `PUT /tokens/{token}/webhooks/{idWebhook}` is described, but 404 in practice:
	// https://github.com/MrRefactoring/trello.js/blob/8fcd3456/tests/live/tokens.live.test.ts
	const open = { area: 'none' } as const;
	get(
		'/tokens/:token',
		(call) => {
			const token = ownToken(call);
			const view = pick(tokenView(call.state, token), call.params.list('fields'));
			return call.params.flag('webhooks') ? { ...view, webhooks: webhooksOf(call, token) } : view;
		},
		open,
	);
	del(
		'/tokens/:token',
		(call) => {
			const { id } = ownToken(call);
			call.state.tokens = call.state.tokens.filter((one) => one.id !== id);
			call.state.webhooks = call.state.webhooks.filter((hook) => hook.idOwner !== id);
			return { _value: null };
		},
		open,
	);
	get(
		'/tokens/:token/member',
		(call) => {
			ownToken(call);
			const member = call.state.members.find((one) => one.id === call.idActor);
			return member && pick(memberView(call.state, member, call.idActor), call.params.list('fields'));
		},
		open,
	);
	get('/tokens/:token/webhooks', (call) => webhooksOf(call, ownToken(call)), open);
	post(
		'/tokens/:token/webhooks',
		(call) => {
			ownToken(call);
			return createWebhook(call);
		},
		open,
	);
	get(
		'/tokens/:token/webhooks/:id',
		(call) => {
			ownToken(call);
			return webhookView(ownWebhook(call));
		},
		open,
	);
	del(
		'/tokens/:token/webhooks/:id',
		(call) => {
			ownToken(call);
			return removeWebhook(call);
		},
		open,
	);
}
