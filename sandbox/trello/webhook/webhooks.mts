import { onceOnly } from '../../front/onceOnly.mts';
import type { Webhook } from '../activityModel.mts';
import { permits } from '../auth/auth.mts';
import { oneField } from '../server/fields.mts';
import { isId, nextId } from '../identifiers.mts';
import { findBoard, findCard, findList, findMember, findOrganization } from '../lookups.mts';
import { Refusal, invalidId, invalidValue, notFound, unauthorized } from '../server/refusals.mts';
import type { Call, Routes } from '../server/routes.mts';
import { webhookView } from './webhookViews.mts';

const MODELS = [
	{ area: 'board', find: findBoard },
	{ area: 'board', find: findList },
	{ area: 'board', find: findCard },
	{ area: 'organization', find: findOrganization },
	{ area: 'member', find: findMember },
] as const;

/** The full id of an object that the caller may watch. */
function watchable(call: Call): string {
	const id = call.params.needId('idModel');
	for (const { area, find } of MODELS) {
		try {
			const model = find(call, id);
			if (call.caller.credential.kind === 'oauth2' && !permits(call.caller, { action: 'read', area })) {
				// belief(hook-scope): 401 for a webhook on an object whose read scope the grant lacks
				throw unauthorized();
			}
			return model.id;
		} catch (error) {
			if (!(error instanceof Refusal) || error.status !== 404) throw error;
		}
	}
	// belief(missing-part): 404 in the words of a missing card for each other missing object
	throw notFound();
}

/**
 * Asks the callback URL with HEAD, as Trello does before it accepts it. The code of the refusal is quoted in public projects:
 * {"message":"URL (…) did not return 200 status code, got 530","error":"VALIDATOR_URL_RETURNED_ERROR"}.
 */
async function verify(callbackURL: string): Promise<void> {
	// zulip/zulip#2311, Commit451/skyhook#91; as JSON in public file 34068943425, and with the code
	// VALIDATOR_URL_RETURNED_ERROR in public file 54504198907
	const refuse = (got: string) =>
		new Refusal(400, {
			message: `URL (${callbackURL}) did not return 200 status code, got ${got}`,
			error: 'VALIDATOR_URL_RETURNED_ERROR',
		});
	let status: number;
	try {
		const signal = AbortSignal.timeout(10_000);
		({ status } = await fetch(callbackURL, { method: 'HEAD', headers: onceOnly, redirect: 'manual', signal }));
	} catch (error) {
		const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
		// belief(hook-unreachable): the words for a URL that cannot be reached
		throw refuse(cause instanceof Error && 'code' in cause ? String(cause.code) : 'no answer');
	}
	if (status !== 200) throw refuse(String(status));
}

function callbackUrl(call: Call): string {
	const url = call.params.needText('callbackURL');
	// belief(invalid-value): Trello rejects a wrong value of each parameter in the same words
	if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) throw invalidValue('callbackURL');
	return url;
}

function mustBeNew(call: Call, wanted: { idModel: string; callbackURL: string }, id?: string): void {
	const twin = call.state.webhooks.some(
		(hook) =>
			hook.id !== id &&
			hook.idOwner === call.caller.idOwner &&
			hook.idModel === wanted.idModel &&
			hook.callbackURL === wanted.callbackURL,
	);
	// 18F/trello-webhook-server#8
	if (twin) throw new Refusal(400, 'A webhook with that callback, model, and token already exists');
}

export async function createWebhook(call: Call) {
	const { params, caller } = call;
	const wanted = { idModel: watchable(call), callbackURL: callbackUrl(call) };
	mustBeNew(call, wanted);
	await verify(wanted.callbackURL);
	mustBeNew(call, wanted);
	const hook: Webhook = {
		id: nextId(call.state, call.at),
		idOwner: caller.idOwner,
		secret: caller.secret,
		description: params.text('description') ?? '',
		...wanted,
		active: params.flag('active') ?? true,
		consecutiveFailures: 0,
		firstConsecutiveFailDate: null,
	};
	call.state.webhooks.push(hook);
	return webhookView(hook);
}

export function ownWebhook(call: Call): Webhook {
	const id = call.path('id');
	if (!isId(id)) throw invalidId();
	const hook = call.state.webhooks.find((one) => one.id === id);
	// ruby-trello webhook_delete#3
	if (!hook) throw notFound();
	// https://developer.atlassian.com/cloud/trello/rest/api-group-webhooks/
	if (hook.idOwner !== call.caller.idOwner) throw new Refusal(401, 'webhook does not belong to token');
	return hook;
}

export async function updateWebhook(call: Call) {
	const { params } = call;
	const hook = ownWebhook(call);
	const idModel = params.has('idModel') ? watchable(call) : hook.idModel;
	const callbackURL = params.has('callbackURL') ? callbackUrl(call) : hook.callbackURL;
	const active = params.flag('active');
	mustBeNew(call, { idModel, callbackURL }, hook.id);
	// belief(hook-reactivated): activating it again checks the URL, too
	if (callbackURL !== hook.callbackURL || (active === true && !hook.active)) await verify(callbackURL);
	Object.assign(hook, { idModel, callbackURL });
	hook.description = params.text('description') ?? hook.description;
	if (active === true && !hook.active) Object.assign(hook, { consecutiveFailures: 0, firstConsecutiveFailDate: null });
	hook.active = active ?? hook.active;
	return webhookView(hook);
}

export function removeWebhook(call: Call) {
	const hook = ownWebhook(call);
	call.state.webhooks = call.state.webhooks.filter((one) => one.id !== hook.id);
	return { _value: null };
}

export function webhookRoutes({ get, post, put, delete: del }: Routes): void {
	const open = { area: 'none' } as const;
	post('/webhooks', createWebhook, open);
	get('/webhooks/:id', (call) => webhookView(ownWebhook(call)), open);
	put('/webhooks/:id', updateWebhook, open);
	del('/webhooks/:id', removeWebhook, open);
	get('/webhooks/:id/:field', (call) => oneField(webhookView(ownWebhook(call)), call.path('field')), open);
}
